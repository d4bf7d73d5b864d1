"""Bots: who plays where no person does."""

"""Traits that hold numbers, also those of NumPy and pandas."""

from __future__ import annotations

from typing import Any

import traitlets

from sosucker_widget.given_numbers import as_real, as_whole


class WholeNumber(traitlets.Int[int, int]):
    """A whole number; a truth value is none."""

    def validate(self, obj: Any, value: Any) -> int:  # noqa: ANN401 - as its base has it
        """Return the number as an `int`.

        Raises
        ------
        TraitError
            If it is none.
        """
        number = as_whole(value, least=None)
        return self.error(obj, value) if number is None else number


class Seconds(traitlets.Float[float, float]):
    """A number of seconds."""

    def validate(self, obj: Any, value: Any) -> float:  # noqa: ANN401 - as its base has it
        """Return the number as a `float`.

        Raises
        ------
        TraitError
            If it is none.
        """
        number = as_real(value)
        return self.error(obj, value) if number is None else float(number)

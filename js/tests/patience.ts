// Waits for a state as long as it takes, not for a second: a busy machine is no fault.
import { vi } from "vitest";

const { waitFor } = vi;

vi.waitFor = (done, options) =>
  waitFor(done, typeof options === "number" ? options : { timeout: 60_000, ...options });

import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  resolve: {
    // Nothing is laid out here, so nothing needs its style.
    alias: [
      {
        find: /^.*\.css$/,
        replacement: fileURLToPath(new URL("tests/no-style.ts", import.meta.url)),
      },
    ],
  },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/patience.ts"],
    pool: "threads", // begins sooner than a process
    restoreMocks: true,
    maxWorkers: "100%", // of the cores; by default one is left idle
    // Far more than any takes: a machine that is busy with other checks is no fault.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Whole brands are built, which takes a busy machine longer than Vitest's default of five seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Servers and clocks take part. The suite prints the name of a test that passes only when it is retried.
    retry: 1,
  },
});

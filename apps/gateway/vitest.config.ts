import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: './src/testing/global-setup.ts',
    // Servers are started, which takes a busy machine longer than vitest's usual five seconds.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Servers and clocks take part. The suite prints the name of a test that passes only when it is retried.
    retry: 1,
    expect: { poll: { timeout: 30_000 } },
    // More than a small machine has processors: three quarters of a test is waiting for its database.
    maxWorkers: 3,
    // Each file has a database and servers of its own: the modules are loaded once, not for each of them.
    isolate: false,
  },
});

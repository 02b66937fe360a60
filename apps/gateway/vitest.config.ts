import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: './src/testing/global-setup.ts',
    // Starting a server under load takes longer than vitest's usual five seconds.
    testTimeout: 60_000,
    hookTimeout: 40_000,
    maxWorkers: 2,
    // Each file has a database and servers of its own: the modules are loaded once, not for each of them.
    isolate: false,
  },
});

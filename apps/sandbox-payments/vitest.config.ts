import { defineConfig } from 'vitest/config';

// Servers are started, which takes a busy machine longer than vitest's usual five seconds.
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } });

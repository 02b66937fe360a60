import { defineConfig } from 'vitest/config';

// Whole brands are stamped, which takes a busy machine longer than vitest's usual five seconds.
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } });

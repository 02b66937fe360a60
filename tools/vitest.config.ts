import { defineConfig } from 'vitest/config';

// Whole brands are built, which takes a busy machine longer than Vitest's default of five seconds.
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } });

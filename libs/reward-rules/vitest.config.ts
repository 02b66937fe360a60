import { defineConfig } from 'vitest/config';

// The property tests of patterns compile hundreds of expressions.
export default defineConfig({ test: { testTimeout: 120_000 } });

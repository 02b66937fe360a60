import { defineConfig } from 'vitest/config';

// The proofs walk whole spaces of draws.
export default defineConfig({
  test: { testTimeout: process.env.LOTTERY_PROOF === 'long' ? 7_200_000 : 120_000 },
});

import { defineConfig } from 'vitest/config';
import { lingui } from '../../tools/vite/index.ts';

// What a form says of a mistake is written with lingui's macros, which only a build knows.
export default defineConfig({ plugins: [lingui()] });

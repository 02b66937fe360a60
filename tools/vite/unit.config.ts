import { defineConfig } from 'vitest/config';
import { lingui } from './lingui.ts';

/** Vitest for packages whose sources have message macros: `vitest run --config ../../tools/vite/unit.config.ts`. */
export default defineConfig({ plugins: [lingui()] });

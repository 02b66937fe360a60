import { defineConfig } from 'vitest/config';
import { lingui } from '../../tools/vite/index.ts';

// The texts' macros are expanded as in the site's own builds.
export default defineConfig({ plugins: [lingui()] });

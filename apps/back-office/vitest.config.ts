import { tsImport } from 'tsx/esm/api';
import { defineConfig, type Plugin } from 'vitest/config';

// Words of the calls are written with lingui's macros, which only a build knows. The plugin is a TypeScript
// source of the workspace, which Node 20 does not load by itself.
const { lingui } = (await tsImport('@marquee/tools/vite', import.meta.url)) as {
  readonly lingui: () => Plugin[];
};

export default defineConfig({ plugins: [lingui()] });

import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { tsImport } from 'tsx/esm/api';
import { defineConfig } from 'vitest/config';
import type * as Browser from '@marquee/tools/browser';
import type * as WorkspaceData from './.storybook/workspace-data.ts';

// Workspace packages are TypeScript sources, which Node 20 does not load by itself; any value from them comes this way.
const load = (specifier: string): Promise<unknown> => tsImport(specifier, import.meta.url);
const { chromiumArguments, findBrowser } = (await load('@marquee/tools/browser')) as typeof Browser;
const { readBrands } = (await load('./.storybook/workspace-data.ts')) as typeof WorkspaceData;

declare module 'vitest' {
  interface ProvidedContext {
    /** What the add-on reads its `initialGlobals` from. */
    'storybook/test-initial-globals': { readonly scheme: 'light' | 'dark' };
  }
}

const executablePath = findBrowser();

/** Every story once in a light brand and once in a dark one, in two languages: whose turn it is, its name says. */
const schemes = (['light', 'dark'] as const).filter((scheme) =>
  readBrands().some(({ theme }) => theme.scheme === scheme),
);
if (schemes.length < 2)
  throw new Error('The stories are tested in a light brand and in a dark one: brands/ lacks one.');

export default defineConfig({
  plugins: [storybookTest({ configDir: path.join(import.meta.dirname, '.storybook') })],
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/stories.json' },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: { args: [...chromiumArguments], ...(executablePath && { executablePath }) },
      }),
      // One server for both: every module is made ready once.
      instances: schemes.map((scheme) => ({
        browser: 'chromium' as const,
        name: scheme,
        provide: { 'storybook/test-initial-globals': { scheme } },
      })),
    },
  },
});

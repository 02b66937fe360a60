import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { tsImport } from 'tsx/esm/api';
import { defineConfig } from 'vitest/config';
import type * as Browser from '@marquee/tools/browser';
import type * as WorkspaceData from './.storybook/workspace-data.ts';

// Workspace packages are TypeScript sources, which Node 20 cannot import.
const load = (specifier: string): Promise<unknown> => tsImport(specifier, import.meta.url);
const { chromiumArguments, findBrowser } = (await load('@marquee/tools/browser')) as typeof Browser;
const { readBrands } = (await load('./.storybook/workspace-data.ts')) as typeof WorkspaceData;

declare module 'vitest' {
  interface ProvidedContext {
    /** The add-on takes its `initialGlobals` from here. */
    'storybook/test-initial-globals': { readonly scheme: 'light' | 'dark' | 'alternating' };
  }
}

const executablePath = findBrowser();

const schemes = (['light', 'dark'] as const).filter((scheme) =>
  readBrands().some(({ theme, isOtherScheme }) => theme.scheme === scheme && !isOtherScheme),
);
if (schemes.length < 2)
  throw new Error('The stories are tested in a light and a dark brand, and brands/ lacks one of them.');

/**
 * The suite tests every story once, in a light or a dark brand and a language that its id chooses. `BOTH_SCHEMES=1` tests it
 * in a light and in a dark brand, each in a language of its own.
 */
const runs = process.env['BOTH_SCHEMES'] === '1' ? schemes : (['alternating'] as const);

export default defineConfig({
  plugins: [storybookTest({ configDir: path.join(import.meta.dirname, '.storybook') })],
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/stories.json' },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The suite prints the name of a story that passes only when it is retried.
    retry: 1,
    isolate: false,
    // Of each run: two pages of one browser share its storage, and with it the session of a story.
    maxWorkers: 1,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: { args: [...chromiumArguments], ...(executablePath && { executablePath }) },
      }),
      // One server for both, so that each module is transformed once.
      instances: runs.map((scheme) => ({
        browser: 'chromium' as const,
        name: scheme,
        provide: { 'storybook/test-initial-globals': { scheme } },
      })),
    },
  },
});

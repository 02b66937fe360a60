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

const brands = readBrands();

const executablePath = findBrowser();

/** Every story once in a light brand and once in a dark one: the first of each kind among the brand files. */
const schemes = (['light', 'dark'] as const).map((scheme) => {
  const brand = brands.find((candidate) => candidate.theme.scheme === scheme);
  if (!brand) throw new Error(`The stories are tested in a ${scheme} brand too, and brands/ has none.`);
  return { scheme, merchant: brand.merchant };
});

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/stories.json' },
    projects: schemes.map(({ scheme, merchant }) => ({
      extends: true,
      plugins: [
        storybookTest({
          configDir: path.join(import.meta.dirname, '.storybook'),
          initialGlobals: { brand: merchant },
        }),
      ],
      test: {
        name: scheme,
        testTimeout: 60_000,
        isolate: false,
        browser: {
          enabled: true,
          headless: true,
          provider: playwright({
            launchOptions: { args: [...chromiumArguments], ...(executablePath && { executablePath }) },
          }),
          instances: [{ browser: 'chromium' as const }],
        },
      },
    })),
  },
});

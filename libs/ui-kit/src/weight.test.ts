import path from 'node:path';
import { expect, test } from 'vitest';
import { build, type Rollup } from 'vite';

const face = path.join(import.meta.dirname, 'index.ts');

/** Modules that a bundle contains when it imports these names from the kit's face. */
async function modulesBehind(names: readonly string[]): Promise<string[]> {
  const entry = 'virtual:entry';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: entry,
        external: [/^react/, /^styled-components/, /^@lingui\//],
        preserveEntrySignatures: 'strict',
      },
    },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) =>
          id === entry ? `export { ${names.join(', ')} } from ${JSON.stringify(face)};` : undefined,
      },
    ],
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rollup.RollupOutput[];
  return outputs
    .flatMap(({ output }) => output)
    .flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
    .filter(([, module]) => module.renderedLength > 0)
    .map(([id]) => id);
}

test('what the first script of a visit shows brings no headless library with it', async () => {
  const modules = await modulesBehind([
    'theme',
    'Button',
    'ButtonLink',
    'IconButton',
    'TextLink',
    'Logo',
    'NativeSelect',
    'Skeleton',
    'Spinner',
    'EmptyState',
    'ErrorState',
    'VisuallyHidden',
    'Accordion',
    'Dialog',
    'MenuIcon',
  ]);
  expect(modules.some((id) => id.endsWith('/Button.tsx'))).toBe(true);
  expect(modules.filter((id) => id.includes('@base-ui'))).toEqual([]);
  expect(modules.filter((id) => id.includes('libs/brand'))).toEqual([]);
});

test('one icon brings only its own file of icons, and the headless library comes with a list to choose from', async () => {
  const icon = await modulesBehind(['MenuIcon']);
  expect(icon.filter((id) => id.includes('/ui-kit/')).map((id) => path.basename(id))).toEqual([
    'Icon.tsx',
    'header-icons.tsx',
  ]);
  const list = await modulesBehind(['ComboboxField']);
  expect(list.some((id) => id.includes('@base-ui'))).toBe(true);
});

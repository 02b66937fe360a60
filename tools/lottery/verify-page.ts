import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { root } from '../workspace.ts';

const folder = path.join(root, 'tools/lottery/verify-page');

/** The verifier runs in Node; in a page the same functions stand in for Node's modules. */
const withoutNode: Plugin = {
  name: 'without-node',
  setup: ({ onResolve }) => onResolve({ filter: /^node:/ }, () => ({ path: path.join(folder, 'crypto.ts') })),
};

/** The verifier as one page that needs neither a server nor a network. */
export async function buildVerifyPage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'page.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    plugins: [withoutNode],
    logOverride: { 'empty-import-meta': 'silent' },
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error('the page has no script');
  // A closing tag within a text would end the script.
  const text = script.text.replaceAll('</script', String.raw`<\/script`);
  return readFileSync(path.join(folder, 'page.html'), 'utf8').replace('/*script*/', () => text);
}

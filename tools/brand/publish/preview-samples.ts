import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../../workspace.ts';

/** Writes the script by which a preview shows invented data to where the gateway looks for it. @param sitesDir of the sites */
export async function writePreviewSamples(sitesDir: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'apps/site/src/preview/main.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error('The preview has no script.');
  const file = path.join(sitesDir, 'previews/preview-samples.js');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, script.contents);
  renameSync(`${file}.new`, file);
}

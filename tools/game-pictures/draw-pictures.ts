import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoGamePictures, demoLogos } from '@marquee/gateway';
import { runnerImport } from 'vite';
import { compress } from '../brand/compress.ts';
import { fingerprint } from '../brand/fingerprint.ts';
import { sourcesHash } from '../start/sources.ts';
import { root } from '../workspace.ts';
import type { draw } from './pictures.tsx';

/** Where the gateway looks for the pictures. */
const folder = path.join(root, 'dist/pictures');
/** Says, in that folder, from which sources the pictures were drawn. */
const BUILT_FROM = 'built-from';
const sources = ['tools/game-pictures/**', 'libs/games/src/artwork/**', 'apps/gateway/src/demo/catalogue/**'];

/** The most bytes of a picture on the wire: dozens of them are on their way to a phone at once. */
const MOST_BYTES = 2048;

/**
 * Draws the pictures of all games and vendors of the demo into `dist/pictures`, unless those there were drawn from these
 * very sources: each file with a hash of its content in its name and its compressed twins next to it, and `pictures.json`,
 * which maps names to files.
 *
 * @returns how many there are and their bytes on the wire; undefined when there was nothing to do
 * @throws when nothing is drawn under a name, or a picture is too heavy
 */
export async function drawPictures(): Promise<{ pictures: number; bytes: number } | undefined> {
  const from = sourcesHash(root, sources);
  const marker = path.join(folder, BUILT_FROM);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === from) return undefined;
  // The drawings are components: Vite turns them into something that this process can run.
  const { module } = await runnerImport<{ draw: typeof draw }>(
    path.join(root, 'tools/game-pictures/pictures.tsx'),
    { configFile: false, logLevel: 'error', root, oxc: { jsx: { runtime: 'automatic' } } },
  );
  const drawn = module.draw({ covers: demoGamePictures(), logos: demoLogos() });
  const aside = `${folder}.new`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  const files: Record<string, string> = {};
  let bytes = 0;
  for (const [name, svg] of drawn) {
    const content = Buffer.from(svg);
    const file = `${name.toLowerCase()}.${fingerprint(content).sha256.slice(0, 8)}.svg`;
    files[name] = file;
    writeFileSync(path.join(aside, file), content);
    const twins = await compress(content, 'most');
    const onTheWire = Math.min(content.length, ...twins.map((twin) => twin.bytes.length));
    if (onTheWire > MOST_BYTES)
      throw new Error(`${name} takes ${onTheWire} bytes on the wire: draw it with fewer parts.`);
    bytes += onTheWire;
    for (const twin of twins) writeFileSync(path.join(aside, file + twin.suffix), twin.bytes);
  }
  writeFileSync(path.join(aside, 'pictures.json'), JSON.stringify(files));
  writeFileSync(path.join(aside, BUILT_FROM), from);
  rmSync(folder, { recursive: true, force: true });
  renameSync(aside, folder);
  return { pictures: drawn.size, bytes };
}

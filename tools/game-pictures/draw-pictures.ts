import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoGamePictures, demoLogos } from '@marquee/gateway';
import { runnerImport } from 'vite';
import { compress } from '../brand/compress.ts';
import { fingerprint } from '../brand/fingerprint.ts';
import { sourcesHash } from '../start/sources.ts';
import { root } from '../workspace.ts';
import type { composeCover, drawLogos } from './pictures.tsx';

/** Where the gateway looks for the pictures. */
const folder = path.join(root, 'dist/pictures');
/** Says, in that folder, from which sources the pictures were drawn. */
const BUILT_FROM = 'built-from';
const sources = ['tools/game-pictures/**', 'libs/games/src/artwork/**', 'apps/gateway/src/demo/catalogue/**'];

/** The most bytes of a logo and of a cover on the wire: dozens of them are on their way to a phone at once. */
const MAXIMUM_BYTES = { logo: 2048, cover: 20_000 };
/** Covers that are composed at the same time: each waits for a thread of its own. */
const AT_ONCE = 4;

/**
 * Makes the pictures of all games and vendors of the demo: composes covers and draws logos, into `dist/pictures`, unless those there were drawn from these
 * very sources: each file with a hash of its content in its name, drawings with their compressed twins next to them, and `pictures.json`,
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
  const { module } = await runnerImport<{ composeCover: typeof composeCover; drawLogos: typeof drawLogos }>(
    path.join(root, 'tools/game-pictures/pictures.tsx'),
    { configFile: false, logLevel: 'error', root, oxc: { jsx: { runtime: 'automatic' } } },
  );
  const aside = `${folder}.new`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  const files: Record<string, string> = {};
  let bytes = 0;
  function keep(name: string, content: Buffer, kind: 'logo' | 'cover', onTheWire: number): string {
    if (onTheWire > MAXIMUM_BYTES[kind])
      throw new Error(`${name} takes ${onTheWire} bytes on the wire: draw it with fewer parts.`);
    const ending = kind === 'logo' ? 'svg' : 'webp';
    const file = `${name.toLowerCase()}.${fingerprint(content).sha256.slice(0, 8)}.${ending}`;
    files[name] = file;
    bytes += onTheWire;
    writeFileSync(path.join(aside, file), content);
    return file;
  }

  for (const [name, svg] of module.drawLogos(demoLogos())) {
    const content = Buffer.from(svg);
    const twins = await compress(content, 'most');
    const file = keep(
      name,
      content,
      'logo',
      Math.min(content.length, ...twins.map((twin) => twin.bytes.length)),
    );
    for (const twin of twins) writeFileSync(path.join(aside, file + twin.suffix), twin.bytes);
  }
  const waiting = demoGamePictures();
  async function composeRest(): Promise<void> {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const content = await module.composeCover(name);
      keep(name, content, 'cover', content.length);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, composeRest));

  writeFileSync(path.join(aside, 'pictures.json'), JSON.stringify(files));
  writeFileSync(path.join(aside, BUILT_FROM), from);
  rmSync(folder, { recursive: true, force: true });
  renameSync(aside, folder);
  return { pictures: Object.keys(files).length, bytes };
}

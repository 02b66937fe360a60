import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** A file that a browser loads. */
export interface Page {
  readonly type: string;
  readonly body: Buffer;
  /** The same, compressed by Brotli. */
  readonly packed: Buffer;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Builds the games' pages from their sources, in memory: takes a second, and is always the server's own version. */
export async function buildPages(): Promise<ReadonlyMap<string, Page>> {
  const { build } = await import('vite');
  const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../page');
  const built = await build({
    root: folder,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      write: false,
      modulePreload: { polyfill: false },
      target: 'es2022',
      reportCompressedSize: false,
      // Pictures are files of their own: a page loads those of its game alone.
      assetsInlineLimit: 0,
    },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const files = outputs.flatMap(({ output }) => output);
  const pack = promisify(brotliCompress);
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, Page]> => {
        const body = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        const type = types[path.extname(file.fileName)] ?? 'application/octet-stream';
        return [`/${file.fileName}`, { type, body, packed: await pack(body) }];
      }),
    ),
  );
}

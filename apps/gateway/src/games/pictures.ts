import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

/** Where a picture of the catalogue is found on the image hosts; empty for none, and the site draws one. */
export type PictureAddress = (picture: string | null) => string;

/** File of a folder of pictures that says which file holds the picture of a name. */
const LIST = 'pictures.json';
const listSchema = v.record(v.string(), v.pipe(v.string(), v.regex(/^[\w.-]+\.(svg|webp)$/)));

/**
 * Headers of every picture. Its name holds a hash of what it shows, so it never changes; sites on other hosts may show it;
 * opened by itself it is a drawing and nothing that acts.
 */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** The pictures of games and vendors that the build drew into a folder; none when there is no such folder. */
export function createPictures(folder: string | undefined) {
  const files = new Map<string, string>();
  const list = folder === undefined ? undefined : path.join(folder, LIST);
  if (list !== undefined && existsSync(list)) {
    const read = v.parse(listSchema, JSON.parse(readFileSync(list, 'utf8')));
    for (const [name, file] of Object.entries(read)) files.set(name, file);
  }
  const served = new Set(files.values());

  const addressOf: PictureAddress = (picture) => {
    if (picture === null || picture.startsWith('/')) return picture ?? '';
    const file = files.get(picture);
    return file === undefined ? '' : `/pictures/${file}`;
  };

  /** Serves them to any host: an image host belongs to no site. */
  function addRoutes(app: FastifyInstance): void {
    app.get<{ Params: { file: string } }>('/pictures/:file', { logLevel: 'warn' }, (request, reply) => {
      const { file } = request.params;
      if (folder === undefined || !served.has(file))
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain')
          .send('No such picture.\n');
      return reply.headers(headers).sendFile(file, path.resolve(folder));
    });
  }

  return { addressOf, addRoutes };
}

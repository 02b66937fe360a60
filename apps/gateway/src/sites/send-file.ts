import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '../http/accept-encoding.ts';
import type { SiteFile } from './site-folder.ts';

/** Sends a file in the smallest form that the browser takes, or says that the one it has is still right. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): unknown {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const variant = file.variants.find(({ encoding }) => accepted.has(encoding)) ?? file.variants.at(-1);
  if (variant === undefined) throw new Error(`${file.file} vanished from its site`);
  reply.header('vary', 'Accept-Encoding').header('etag', variant.etag);
  if (
    reply.statusCode === 200 &&
    request.headers['if-none-match']?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === variant.etag)
  ) {
    return reply.code(304).send();
  }
  reply.type(file.type).header('content-length', variant.size);
  if (variant.encoding !== 'identity') reply.header('content-encoding', variant.encoding);
  return reply.send(request.method === 'HEAD' ? '' : createReadStream(variant.file));
}

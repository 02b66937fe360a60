import send from '@fastify/send';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Adds `reply.sendFile(path, root)`: the compressed form that the browser takes (`.br` or `.gz` next to the file), or 304.
 * Which paths are served, and with which headers, is decided by the routes.
 */
export function addStaticFiles(app: FastifyInstance): void {
  // RFC 9239 names JavaScript's type; the library's list is older, and knows no Apple profiles.
  send.mime.define(
    { 'text/javascript': ['js', 'mjs'], 'application/x-apple-aspen-config': ['mobileconfig'] },
    true,
  );
  app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
    index: false,
  });
}

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vendorSigning } from '@marquee/vendor-protocol/signing';
import { afterEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { fetchFeed } from './fetch-feed.ts';

const keys = [{ id: 'k', secret: 's'.repeat(32) }];
const feed = { path: '/vendor/v1/feed', schema: v.object({ list: v.array(v.number()) }) };
const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

async function vendorThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A vendor that answers with this text, signed, when the request is signed. */
const signed = (body: string, status = 200): RequestListener => {
  return (request, response) => {
    const { method = '', url = '' } = request;
    const checked = vendorSigning.checkRequest(
      keys,
      { method, path: url, body: '' },
      request.headers,
      Date.now(),
    );
    if (!checked.ok) return void response.writeHead(401).end();
    return void response
      .writeHead(status, vendorSigning.signAnswer(checked.key, checked.nonce, { status, body }))
      .end(body);
  };
};

test('gets what a vendor answers to a signed request', async () => {
  expect(await fetchFeed(await vendorThat(signed('{"list":[1,2]}')), keys, feed)).toEqual({ list: [1, 2] });
});

test.each([
  ['is not signed', ((_request, response) => response.end('{"list":[]}')) satisfies RequestListener],
  ['has another shape', signed('{"list":["1"]}')],
  ['is no JSON', signed('no')],
  ['is longer than a feed is', signed(JSON.stringify({ list: Array.from({ length: 110_000 }, () => 1) }))],
  ['refuses', signed('{"list":[]}', 404)],
])('gets nothing when the answer %s', async (_what, answers) => {
  expect(await fetchFeed(await vendorThat(answers), keys, feed)).toBeUndefined();
});

test('gets nothing when the vendor is not there, or does not know the key', async () => {
  expect(await fetchFeed('http://127.0.0.1:1', keys, feed)).toBeUndefined();
  const host = await vendorThat(signed('{"list":[]}'));
  expect(await fetchFeed(host, [{ id: 'k', secret: 'x'.repeat(32) }], feed)).toBeUndefined();
});

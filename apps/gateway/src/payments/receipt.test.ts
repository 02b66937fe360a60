import type { AnswerOf, CallOf } from '@marquee/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { requestId } from '../testing/test-provider.ts';
import { approveDeposit } from './review.ts';

type Deposit = AnswerOf<CallOf<'depositRead'>>;

let gateway: TestGateway;
let token: string;
let reference: string;
let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;
beforeAll(async () => {
  gateway = await startTestGateway();
  token = await gateway.login();
  const returnUrl = 'http://alpha.localhost/';
  const body = { requestId: requestId(), method: 'bank', amount: '250', returnUrl };
  ({ reference } = valueOf<Deposit>((await gateway.send('depositCreate', { body, token })).json));
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } });
  const exif = { IFD0: { Artist: 'someone', ImageDescription: '<script>' } };
  jpeg = await picture.jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
  png = await picture.png().toBuffer();
  webp = await picture.webp().toBuffer();
});
afterAll(() => gateway.close());

const hand = (type: string, image: string) =>
  gateway.send('depositReceipt', { body: { reference, type, image }, token });

test('a bank transfer says where the money goes', async () => {
  const { action, state } = valueOf<Deposit>(
    (await gateway.send('depositRead', { query: { reference }, token })).json,
  );
  expect(state).toBe('awaiting-payment');
  expect(action).toMatchObject({ kind: 'transfer', number: expect.stringMatching(/^\d/) });
});

test.each([
  ['a page', 'image/png', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['a PNG said to be a JPEG', 'image/jpeg', () => png],
  ['a JPEG said to be a PNG', 'image/png', () => jpeg],
  ['a WebP said to be a PNG', 'image/png', () => webp],
  ['a WebP said to be a JPEG', 'image/jpeg', () => webp],
  ['a page said to be a JPEG', 'image/jpeg', () => Buffer.from('<html></html>')],
  ['half a JPEG', 'image/jpeg', () => jpeg.subarray(0, jpeg.length / 2)],
  ['a PDF', 'image/jpeg', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')],
  ['a GIF', 'image/png', () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
  [
    'an SVG',
    'image/png',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['half a PNG', 'image/png', () => png.subarray(0, png.length / 2)],
  [
    'the head of a PNG before a page',
    'image/png',
    () => Buffer.concat([png.subarray(0, 24), Buffer.from('<html>')]),
  ],
  ['a picture that unfolds to 100 million pixels', 'image/png', bomb],
])('%s is refused with the field named', async (_name, type, file) => {
  const answer = await hand(type, (await file()).toString('base64'));
  expect(kindOf(answer)).toBe('invalid-request');
  expect(answer.json).toMatchObject({ fields: [{ path: 'body.image' }] });
});

test('base64 that is none, and a file above 5 MB, are refused', async () => {
  expect((await hand('image/png', 'not base64!')).json).toMatchObject({ fields: [{ path: 'body.image' }] });
  expect((await hand('image/png', 'A')).json).toMatchObject({ fields: [{ path: 'body.image' }] });
  const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
  expect(kindOf(await hand('image/png', large.toString('base64')))).toBe('invalid-request');
  await gateway.sql`TRUNCATE rate_limit`;
});

test('a receipt is kept upright and without metadata, may be replaced, and is reviewed once', async () => {
  expect(valueOf<Deposit>((await hand('image/png', png.toString('base64'))).json)).toMatchObject({
    state: 'held-for-review',
    reviewReason: 'receipt',
    hasReceipt: true,
  });
  await hand('image/jpeg', jpeg.toString('base64'));
  const [row] = await gateway.sql<{ type: string; image: Buffer }[]>`SELECT type, image FROM deposit_receipt`;
  expect(row?.type).toBe('image/jpeg');
  const { width, height, exif, orientation } = await sharp(row?.image).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: 20,
    height: 40,
    exif: undefined,
    orientation: undefined,
  });
  expect(row?.image.includes('someone')).toBe(false);
  expect(await approveDeposit(gateway.sql, reference, 'test')).toEqual({ kind: 'done' });
  expect(await approveDeposit(gateway.sql, reference, 'test')).toEqual({
    kind: 'wrong-state',
    state: 'credited',
  });
  expect(kindOf(await hand('image/png', png.toString('base64')))).toBe('conflict');
  const transfers = await gateway.sql`SELECT amount FROM transfer WHERE reference = ${reference}`;
  expect([...transfers]).toEqual([{ amount: 2_500_000n }]);
});

/** A few kilobytes of one colour, 10,000 pixels square. */
function bomb(): Promise<Buffer> {
  return sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
}

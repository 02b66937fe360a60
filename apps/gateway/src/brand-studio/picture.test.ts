import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { operatorCalls } from '@marquee/contract/operator';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, newOperator } from '../testing/operator-client.ts';
import { kindOf, valueOf } from '../testing/test-gateway.ts';
import { addPicture, nameOf, PICTURE_ROOM, picturesNamedIn } from './brand-picture.store.ts';
import { openStudioHarness, type StudioHarness } from '../testing/studio-harness.ts';

let harness: StudioHarness;

beforeAll(async () => {
  harness = await openStudioHarness();
});
afterAll(() => harness.close());

const place = 'artwork.lobbies.RNG.picture';
const drawn = (background: string, width = 1200, height = 400) =>
  sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer();
const upload = (merchant: string, image: Buffer | string, at = place, by = harness.ann) =>
  by.send(operatorCalls.brandPictureUpload, {
    body: { merchant, place: at, image: typeof image === 'string' ? image : image.toString('base64') },
  });
const see = (merchant: string, name: string, by = harness.ann) =>
  by.send(operatorCalls.brandPicture, { query: { merchant, path: name } });
const pathOf = async (merchant: string, image: Buffer) =>
  valueOf<{ path: string }>((await upload(merchant, image)).json).path;
const kept = async (merchant: string): Promise<number> => {
  const [row] = await harness.gateway.sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM brand_picture WHERE merchant = ${merchant}`;
  return row?.count ?? 0;
};
/** A brand's file with a picture at the place. */
const withHead = (merchant: string, picture: string) =>
  JSON.stringify(
    { ...JSON.parse(harness.fileText(merchant)), artwork: { lobbies: { RNG: { picture } } } },
    null,
    2,
  );

test('a picture is kept once, shown again, and each upload of another one is in the audit log', async () => {
  const image = await drawn('#804');
  const answer = await upload('alpha', image);
  const value = valueOf<{ path: string }>(answer.json);
  expect(value).toEqual({
    path: `./alpha/${nameOf({ format: 'webp', image })}`,
    format: 'webp',
    width: 1200,
    height: 400,
  });
  expect(value.path).toMatch(/^\.\/alpha\/picture-[0-9a-f]{32}\.webp$/);
  // Twice more, at the same moment.
  const again = await Promise.all([upload('alpha', image), upload('alpha', image)]);
  expect(again.map(({ json }) => valueOf(json))).toEqual([value, value]);
  expect(await kept('alpha')).toBe(1);
  expect(valueOf((await see('alpha', value.path)).json)).toEqual({
    format: 'webp',
    image: image.toString('base64'),
  });
  const events = await harness.gateway.sql`
    SELECT staff, subject, after FROM audit_event WHERE merchant = 'alpha' AND event = 'brand picture'`;
  expect([...events]).toEqual([
    {
      staff: 'ann',
      subject: 'alpha',
      after: { path: value.path, place, pixels: '1200 x 400', bytes: `${image.length}` },
    },
  ]);
});

test('what its place does not allow is refused, names the field and the cure, and is not kept', async () => {
  const before = await kept('alpha');
  const good = await drawn('#123456');
  for (const [answer, field, message] of [
    [await upload('alpha', Buffer.from('a text')), 'body.image', /no WebP\. Save it as WebP/],
    [await upload('alpha', await drawn('#123456', 300, 400)), 'body.image', /300 by 400 pixels/],
    [await upload('alpha', '%%%'), 'body.image', /base64/],
    [await upload('alpha', 'AAAAA'), 'body.image', /not base64\. Send the whole file/],
    [await upload('alpha', 'A'.repeat(546_140)), 'body.image', /no WebP\. Save it as WebP/],
    [await upload('alpha', ''), 'body.image', /expected/],
    [
      await upload('alpha', good, 'artwork.lobbies'),
      'body.place',
      /no picture at artwork\.lobbies\. Name its key/,
    ],
  ] as const) {
    expect(kindOf(answer)).toBe('invalid-request');
    expect(answer.json).toMatchObject({
      fields: [{ path: field, message: expect.stringMatching(message) }],
    });
  }
  const pixels = await upload('alpha', await drawn('#123456', 300, 400));
  expect(pixels.json).toMatchObject({ fields: [{ rule: 'picture-pixels', figure: '300 × 400' }] });
  expect(kindOf(await upload('alpha', 'A'.repeat(2 * 1024 * 1024)))).toBe('body-too-large');
  expect(await kept('alpha')).toBe(before);
});

test('an upload that is cut off keeps nothing', async () => {
  const before = await kept('alpha');
  const body = JSON.stringify({
    merchant: 'alpha',
    place,
    image: (await drawn('#0a0b0c')).toString('base64'),
  });
  await new Promise<void>((resolve) => {
    const sending = request(new URL(operatorCalls.brandPictureUpload.path, harness.gateway.operatorAddress), {
      method: 'POST',
      headers: {
        ...bearer(harness.ann.token),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    sending.on('error', () => resolve());
    sending.write(body.slice(0, body.length / 2), () =>
      setTimeout(() => sending.destroy(new Error('cut')), 50),
    );
  });
  // The gateway serves on, and the next call comes after what it did with the half one.
  expect((await see('alpha', './alpha/nothing.webp')).status).toBe(404);
  expect(await kept('alpha')).toBe(before);
});

test('pictures of another brand are not found, nor files outside the brand’s own folder', async () => {
  const image = await drawn('#090');
  const name = await pathOf('alpha', image);
  for (const other of [
    name,
    name.replace('alpha', 'beta'),
    './beta/../alpha.webp',
    './alpha/../alpha/a.webp',
  ])
    expect([other, (await see('beta', other)).status]).toEqual([other, other.includes('..') ? 400 : 404]);
  expect(await picturesNamedIn(harness.gateway.sql, 'beta', name)).toEqual([]);

  const right = { merchant: 'beta', role: 'brand-manager', limit: null } as const;
  const manager = await newOperator(harness.gateway, 'manager', [right]);
  expect(kindOf(await upload('alpha', image, place, manager))).toBe('forbidden-role');
  expect(kindOf(await see('alpha', name, manager))).toBe('forbidden-role');
  expect((await upload('beta', image, place, manager)).status).toBe(200);
  // One that lies next to the brand file.
  mkdirSync(path.join(harness.folder, 'beta'), { recursive: true });
  writeFileSync(path.join(harness.folder, 'beta/own.svg'), '<svg/>');
  const own = await see('beta', './beta/own.svg', manager);
  expect(valueOf(own.json)).toEqual({ format: 'svg', image: Buffer.from('<svg/>').toString('base64') });
});

test('a draft is shown and published with the pictures that it names, also when it is gone back to', async () => {
  const image = await drawn('#00f');
  const name = await pathOf('alpha', image);
  await pathOf('alpha', await drawn('#0ff'));
  const text = withHead('alpha', name);
  const pictures = [{ name: nameOf({ format: 'webp', image }), image }];
  const { status } = await harness.ann.send(operatorCalls.brandPreview, {
    body: { merchant: 'alpha', text },
  });
  expect([status, harness.workshop.previews.at(-1)]).toEqual([200, { text, pictures }]);

  const saved = await harness.ann.send(operatorCalls.brandDraftSave, {
    body: { merchant: 'alpha', version: 0, text },
  });
  const { version } = valueOf<{ version: number }>(saved.json);
  const publish = async (number: number) => {
    const answer = await harness.ann.send(operatorCalls.brandPublish, {
      body: { merchant: 'alpha', version: number },
    });
    return valueOf<{ release: string }>(answer.json).release;
  };
  const one = await publish(version);
  const file = path.join(harness.folder, name);
  expect(readFileSync(file).equals(image)).toBe(true);
  expect(harness.fileText('alpha')).toBe(text);

  const plain = { ...JSON.parse(text), artwork: undefined };
  const body = { merchant: 'alpha', version, text: JSON.stringify(plain) };
  const next = valueOf<{ version: number }>(
    (await harness.ann.send(operatorCalls.brandDraftSave, { body })).json,
  );
  const two = await publish(next.version);
  rmSync(file);
  await harness.ann.send(operatorCalls.brandRollback, {
    body: { merchant: 'alpha', release: one, served: two },
  });
  expect([existsSync(file), harness.fileText('alpha')]).toEqual([true, text]);
});

test('a brand has room for so many pictures, and what is kept is not changed', async () => {
  await harness.gateway.sql`INSERT INTO brand_picture (merchant, hash, format, width, height, image, sent_by)
    SELECT 'beta', lpad(n::text, 32, '0'), 'png', 1, 1, decode(repeat('00', 409600), 'hex'), 'ann'
      FROM generate_series(1, ${Math.floor(PICTURE_ROOM / 409_600)}) n`;
  const [row] = await harness.gateway.sql<{ used: number }[]>`
    SELECT sum(octet_length(image))::int AS used FROM brand_picture WHERE merchant = 'beta'`;
  const left = PICTURE_ROOM - (row?.used ?? 0);
  const add = (bytes: number) =>
    harness.gateway.sql.begin((tx) =>
      addPicture(tx, 'beta', { format: 'webp', width: 1, height: 1, image: Buffer.alloc(bytes, 1) }, 'ann'),
    );
  expect([await add(left + 1), await add(left), await add(left), await add(1)]).toEqual([
    'full',
    'added',
    'known',
    'full',
  ]);
  const before = await kept('beta');
  const answer = await upload('beta', await drawn('#f0f'));
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('64 MB already')]);
  expect(await kept('beta')).toBe(before);
  for (const change of [
    harness.gateway.sql`TRUNCATE brand_picture`,
    harness.gateway.sql`UPDATE brand_picture SET format = 'svg'`,
  ])
    // oxlint-disable-next-line no-await-in-loop -- two
    await expect(change).rejects.toThrow('permission denied for table brand_picture');
});

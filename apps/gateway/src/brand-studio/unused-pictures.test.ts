import { writeFileSync } from 'node:fs';
import { operatorCalls } from '@marquee/contract/operator';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator } from '../testing/operator-client.ts';
import { openStudioHarness, type StudioHarness } from '../testing/studio-harness.ts';
import { kindOf, valueOf } from '../testing/test-gateway.ts';

let harness: StudioHarness;

beforeAll(async () => {
  harness = await openStudioHarness();
});
afterAll(() => harness.close());

const place = 'artwork.lobbies.RNG.picture';
/** Uploads a picture in one color. @returns its path */
async function uploaded(merchant: string, background: string): Promise<string> {
  const image = await sharp({ create: { width: 1200, height: 400, channels: 3, background } })
    .webp()
    .toBuffer();
  const { json } = await harness.ann.send(operatorCalls.brandPictureUpload, {
    body: { merchant, place, image: image.toString('base64') },
  });
  return valueOf<{ path: string }>(json).path;
}
const unused = async (merchant: string, by = harness.ann) =>
  valueOf<{ used: number; room: number; pictures: { path: string; sentBy: string; bytes: number }[] }>(
    (await by.send(operatorCalls.brandPicturesUnused, { query: { merchant } })).json,
  );
const pathsOf = async (merchant: string) => (await unused(merchant)).pictures.map(({ path }) => path);
const remove = (merchant: string, path: string, by = harness.ann) =>
  by.send(operatorCalls.brandPictureDelete, { body: { merchant, path } });
const see = (merchant: string, path: string) =>
  harness.ann.send(operatorCalls.brandPicture, { query: { merchant, path } });
/** A brand's file as it was at the start, with a picture at the place. */
const withHead = (text: string, picture: string | undefined) =>
  JSON.stringify({
    ...JSON.parse(text),
    artwork: picture === undefined ? undefined : { lobbies: { RNG: { picture } } },
  });
async function save(merchant: string, version: number, text: string): Promise<number> {
  const { json } = await harness.ann.send(operatorCalls.brandDraftSave, {
    body: { merchant, version, text },
  });
  return valueOf<{ version: number }>(json).version;
}
async function publish(merchant: string, version: number): Promise<string> {
  const { json } = await harness.ann.send(operatorCalls.brandPublish, { body: { merchant, version } });
  return valueOf<{ release: string }>(json).release;
}

test('a picture that no version names is listed and deleted once, with an entry in the audit log', async () => {
  const [one, two] = [await uploaded('alpha', '#804'), await uploaded('alpha', '#408')];
  const before = await unused('alpha');
  expect(before.pictures.map(({ path }) => path)).toEqual([two, one]);
  expect(before.used).toBe(before.pictures.reduce((sum, { bytes }) => sum + bytes, 0));
  expect(before.pictures[0]).toMatchObject({ sentBy: 'ann', width: 1200, height: 400 });
  const answers = await Promise.all([remove('alpha', one), remove('alpha', one)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect((await see('alpha', one)).status).toBe(404);
  const after = await unused('alpha');
  expect(after.pictures.map(({ path }) => path)).toEqual([two]);
  expect(after.used).toBeLessThan(before.used);
  const events = await harness.gateway.sql`
    SELECT staff, before FROM audit_event WHERE merchant = 'alpha' AND event = 'brand picture delete'`;
  expect([...events]).toEqual([{ staff: 'ann', before: one }]);
});

test('what a draft, a published version, an earlier one or the file itself names is kept', async () => {
  const file = harness.fileText('beta');
  const [published, earlier, drafted, loose] = [
    await uploaded('beta', '#111'),
    await uploaded('beta', '#222'),
    await uploaded('beta', '#333'),
    await uploaded('beta', '#444'),
  ];
  const first = await save('beta', 0, withHead(file, earlier));
  const old = await publish('beta', first);
  const second = await save('beta', first, withHead(file, published));
  const served = await publish('beta', second);
  const third = await save('beta', second, withHead(file, drafted));
  expect(await pathsOf('beta')).toEqual([loose]);
  for (const path of [published, earlier, drafted]) {
    // oxlint-disable-next-line no-await-in-loop -- three
    const answer = await remove('beta', path);
    expect([kindOf(answer), answer.text]).toEqual(['conflict', expect.stringContaining('names ./beta/')]);
    // oxlint-disable-next-line no-await-in-loop -- three
    expect((await see('beta', path)).status).toBe(200);
  }
  // A draft that no longer names it leaves the version that does.
  await save('beta', third, withHead(file, undefined));
  expect(kindOf(await remove('beta', drafted))).toBe('conflict');
  const rollback = await harness.ann.send(operatorCalls.brandRollback, {
    body: { merchant: 'beta', release: old, served },
  });
  expect([rollback.status, harness.fileText('beta')]).toEqual([200, withHead(file, earlier)]);
  // Typed into the file by hand, it is in use too.
  writeFileSync(harness.fileOf('beta'), withHead(file, loose));
  expect(await pathsOf('beta')).toEqual([]);
  expect(kindOf(await remove('beta', loose))).toBe('conflict');
  writeFileSync(harness.fileOf('beta'), withHead(file, earlier));
  expect((await remove('beta', loose)).status).toBe(200);
});

test('a version is not saved with a picture that is deleted while it is checked', async () => {
  const path = await uploaded('alpha', '#abc');
  const text = withHead(harness.fileText('alpha'), path);
  const { check } = harness.workshop;
  harness.workshop.check = async (...asked) => {
    const found = await check(...asked);
    expect((await remove('alpha', path)).status).toBe(200);
    return found;
  };
  try {
    const answer = await harness.ann.send(operatorCalls.brandDraftSave, {
      body: { merchant: 'alpha', version: 0, text },
    });
    expect([kindOf(answer), answer.text]).toEqual(['conflict', expect.stringContaining('Upload it again')]);
  } finally {
    harness.workshop.check = check;
  }
  const versions = await harness.gateway.sql`SELECT FROM brand_version WHERE merchant = 'alpha'`;
  expect(versions).toHaveLength(0);
});

test('rights count at their brand, and nothing else than an uploaded picture is deleted', async () => {
  const right = { merchant: 'beta', role: 'brand-manager', limit: null } as const;
  const manager = await newOperator(harness.gateway, 'manager', [right]);
  const reader = await newOperator(harness.gateway, 'reader', [{ ...right, role: 'auditor' }]);
  const path = await uploaded('beta', '#def');
  const ofAlpha = await uploaded('alpha', '#fed');
  expect(kindOf(await remove('beta', path, reader))).toBe('forbidden-role');
  expect(kindOf(await remove('alpha', ofAlpha, manager))).toBe('forbidden-role');
  expect((await unused('beta', reader)).pictures.map((each) => each.path)).toContain(path);
  for (const other of [ofAlpha, './beta/logo.svg', path.replace('.webp', '.png')])
    // oxlint-disable-next-line no-await-in-loop -- three
    expect([other, kindOf(await remove('beta', other, manager))]).toEqual([other, 'not-found']);
  expect(kindOf(await remove('beta', './beta/../alpha.json', manager))).toBe('invalid-request');
  expect((await remove('beta', path, manager)).status).toBe(200);
  expect((await see('alpha', ofAlpha)).status).toBe(200);
});

import { writeFileSync } from 'node:fs';
import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WorkshopError } from '../launch/brand-workshop.ts';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { kindOf, startTestGateway, valueOf } from '../testing/test-gateway.ts';
import { openStudioHarness, type StudioHarness } from '../testing/studio-harness.ts';

let harness: StudioHarness;

interface Studio {
  readonly file: string;
  readonly draft: string | null;
  readonly version: number;
  readonly served: string | null;
  readonly versions: readonly {
    readonly version: number;
    readonly savedBy: string | null;
    readonly changed: readonly string[];
    readonly release: string | null;
  }[];
  readonly releases: readonly { readonly release: string; readonly action: string }[];
}

/** The text of a brand's file with another name in English. */
const renamed = (text: string, name: string) => {
  const brand = JSON.parse(text) as { names: Record<string, string> };
  return `${JSON.stringify({ ...brand, names: { ...brand.names, EN: name } }, null, 2)}\n`;
};

beforeAll(async () => {
  harness = await openStudioHarness();
});
afterAll(() => harness.close());

// A person of their own for each test: heavy calls are limited by person.
let people = 0;
const newPerson = () => newOperator(harness.gateway, `person${(people += 1)}`);
const studio = async (merchant: string): Promise<Studio> =>
  valueOf<Studio>((await harness.ann.send(operatorCalls.brandStudio, { query: { merchant } })).json);
const save = (by: TestOperator, merchant: string, version: number, text: string) =>
  by.send(operatorCalls.brandDraftSave, { body: { merchant, version, text } });
const publish = (by: TestOperator, merchant: string, version: number) =>
  by.send(operatorCalls.brandPublish, { body: { merchant, version } });
const rollback = (by: TestOperator, merchant: string, release: string, served: string) =>
  by.send(operatorCalls.brandRollback, { body: { merchant, release, served } });
const events = (merchant: string) =>
  harness.gateway.sql<{ event: string; staff: string; before: unknown; after: Record<string, unknown> }[]>`
    SELECT event, staff, before, after FROM audit_event WHERE merchant = ${merchant} AND event LIKE 'brand %' ORDER BY id`;

test('a brand is saved, published and rolled back, with its history and an entry for each step', async () => {
  const bob = await newPerson();
  const before = harness.fileText('alpha');
  expect(await studio('alpha')).toMatchObject({ file: before, draft: null, version: 0, versions: [] });

  const first = renamed(before, 'Alpha One');
  const saved = await save(bob, 'alpha', 0, first);
  // The file as it was is the first version.
  expect(valueOf(saved.json)).toEqual({ version: 2 });
  expect(harness.fileText('alpha')).toBe(before);
  expect(await studio('alpha')).toMatchObject({
    draft: first,
    versions: [
      { version: 2, savedBy: bob.name, changed: ['names.EN'], release: null },
      { version: 1, savedBy: null, changed: [], release: null },
    ],
  });

  const { release: one } = valueOf<{ release: string }>((await publish(bob, 'alpha', 2)).json);
  expect(harness.fileText('alpha')).toBe(first);
  expect(await studio('alpha')).toMatchObject({ draft: null, served: one, versions: [{ release: one }, {}] });

  await save(bob, 'alpha', 2, renamed(first, 'Alpha Two'));
  const { release: two } = valueOf<{ release: string }>((await publish(bob, 'alpha', 3)).json);
  expect((await rollback(bob, 'alpha', one, two)).status).toBe(200);
  expect(harness.fileText('alpha')).toBe(first);
  expect(await studio('alpha')).toMatchObject({
    served: one,
    releases: [
      { release: one, action: 'rollback' },
      { release: two, action: 'publish' },
      { release: one, action: 'publish' },
    ],
  });
  const { json } = await harness.ann.send(operatorCalls.brandVersion, {
    query: { merchant: 'alpha', version: 1 },
  });
  expect(valueOf(json)).toEqual({ version: 1, text: before });

  const [draft, published, , , back] = await events('alpha');
  const oldName = (JSON.parse(before) as { names: { EN: string } }).names.EN;
  expect(draft).toMatchObject({
    event: 'brand draft',
    staff: bob.name,
    before: [`names.EN: "${oldName}"`],
    after: { version: '2', changed: ['names.EN: "Alpha One"'] },
  });
  expect(published).toMatchObject({ event: 'brand publish', after: { release: one, version: '2' } });
  expect(back).toMatchObject({ event: 'brand rollback', before: two, after: { release: one } });
});

test('what the check refuses is neither saved nor shown, and names the key and the cure', async () => {
  const bob = await newPerson();
  const bad = harness.fileText('beta').replace('"theme": {', '"theme": { "scheme": "dim",');
  expect(bad).not.toBe(harness.fileText('beta'));
  const previews = harness.workshop.previews.length;
  const answers = [
    await save(bob, 'beta', 0, bad),
    await bob.send(operatorCalls.brandPreview, { body: { merchant: 'beta', text: bad } }),
    await save(bob, 'beta', 0, 'no JSON'),
  ];
  expect(answers.map(kindOf)).toEqual(['invalid-request', 'invalid-request', 'invalid-request']);
  expect(answers[0]?.json).toMatchObject({
    fields: [{ path: 'body.text.theme.scheme', message: expect.stringContaining('one of light, dark') }],
  });
  expect(answers[2]?.json).toMatchObject({ fields: [{ path: 'body.text' }] });
  expect(harness.workshop.previews).toHaveLength(previews);
  expect(await studio('beta')).toMatchObject({ version: 0 });
});

test('of two people who edit the same version, one saves and the other is told', async () => {
  const [bob, cleo] = [await newPerson(), await newPerson()];
  const text = harness.fileText('beta');
  const answers = await Promise.all([
    save(bob, 'beta', 0, renamed(text, 'By Bob')),
    save(cleo, 'beta', 0, renamed(text, 'By Cleo')),
  ]);
  const kinds = answers.map(({ status, json }) => (status === 200 ? 'saved' : kindOf({ json } as never)));
  expect(kinds.toSorted()).toEqual(['conflict', 'saved']);
  const first = kinds[0] === 'saved' ? bob : cleo;
  const late = answers.find(({ status }) => status !== 200);
  expect(late?.text).toContain(`${first.name} saved version 2 meanwhile.`);
  // The one who is late cannot publish what the other one saved without having seen it.
  expect(kindOf(await publish(cleo, 'beta', 0))).toBe('conflict');
});

test('a brand is published once at a time, and a failure leaves what there was', async () => {
  const [bob, cleo] = [await newPerson(), await newPerson()];
  const before = await studio('alpha');
  const file = harness.fileText('alpha');
  const { version } = valueOf<{ version: number }>(
    (await save(bob, 'alpha', before.version, renamed(file, 'Alpha Three'))).json,
  );
  let fail = (_reason: Error): void => undefined;
  const begun = harness.workshop.holdNext(new Promise((_resolve, reject) => (fail = reject)));
  const first = publish(bob, 'alpha', version);
  await begun;
  expect((await publish(cleo, 'alpha', version)).text).toContain('is being published');
  fail(new WorkshopError('The disk is full.'));
  const failed = await first;
  expect([kindOf(failed), failed.text]).toEqual(['conflict', expect.stringContaining('The disk is full.')]);
  expect(harness.fileText('alpha')).toBe(file);
  const after = await studio('alpha');
  expect([after.served, after.draft === null]).toEqual([before.served, false]);
  expect((await publish(bob, 'alpha', version)).status).toBe(200);
});

test('a file that was changed outside the studio is not overwritten unseen', async () => {
  const bob = await newPerson();
  const { version } = await studio('alpha');
  const mine = renamed(harness.fileText('alpha'), 'Mine');
  await save(bob, 'alpha', version, mine);
  writeFileSync(harness.fileOf('alpha'), renamed(harness.fileText('alpha'), 'By hand'));
  expect((await publish(bob, 'alpha', version + 1)).text).toContain('changed outside the studio');
  // Saved again, the file as it was changed is a version between.
  expect(valueOf((await save(bob, 'alpha', version + 1, mine)).json)).toEqual({ version: version + 3 });
  expect((await studio('alpha')).versions[1]).toMatchObject({ savedBy: null, changed: ['names.EN'] });
  expect((await publish(bob, 'alpha', version + 3)).status).toBe(200);
});

test('rights count at their brand, and what visitors get by now decides about going back', async () => {
  const right = { merchant: 'beta', role: 'brand-manager', limit: null } as const;
  const manager = await newOperator(harness.gateway, 'manager', [right]);
  const reader = await newOperator(harness.gateway, 'reader', [{ ...right, role: 'auditor' }]);
  const text = renamed(harness.fileText('alpha'), 'Not theirs');
  expect(kindOf(await save(manager, 'alpha', 0, text))).toBe('forbidden-role');
  expect(kindOf(await publish(manager, 'alpha', 1))).toBe('forbidden-role');
  const { version } = await studio('beta');
  expect(kindOf(await save(reader, 'beta', version, renamed(harness.fileText('beta'), 'Read only')))).toBe(
    'forbidden-role',
  );
  expect((await reader.send(operatorCalls.brandStudio, { query: { merchant: 'beta' } })).status).toBe(200);
  expect((await save(manager, 'beta', version, renamed(harness.fileText('beta'), 'Theirs'))).status).toBe(
    200,
  );

  const alpha = await studio('alpha');
  const other = '0123456789abcdef';
  expect(kindOf(await rollback(harness.ann, 'alpha', other, other))).toBe('conflict');
  expect(kindOf(await rollback(harness.ann, 'alpha', other, alpha.served ?? ''))).toBe('not-found');
});

test('a gateway without the sources says what to do in place', async () => {
  const plain = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  try {
    const owner = await newOperator(plain);
    const answer = await owner.send(operatorCalls.brandStudio, { query: { merchant: 'alpha' } });
    expect([kindOf(answer), answer.text]).toEqual([
      'not-available',
      expect.stringContaining('npm run brand -- check, preview and publish'),
    ]);
  } finally {
    await plain.close();
  }
});

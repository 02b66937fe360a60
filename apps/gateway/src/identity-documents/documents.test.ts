import {
  identityKindNames,
  identityReasons,
  identityStateNames,
  type AnswerOf,
  type CallOf,
} from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type Answer, type TestGateway } from '../testing/test-gateway.ts';
import { identityDocumentJobs } from './documents.jobs.ts';

type Documents = AnswerOf<CallOf<'identityDocuments'>>;

const merchant = 'alpha';
let gateway: TestGateway;
let risk: TestOperator;
let other: TestOperator;
let jpeg: string;
let png: string;

beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  risk = await newOperator(gateway, 'rita', [{ merchant, role: 'risk', limit: null }]);
  other = await newOperator(gateway, 'sam', [{ merchant, role: 'support', limit: null }]);
  const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
  const exif = { IFD0: { Artist: 'someone' } };
  jpeg = (await picture().jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()).toString(
    'base64',
  );
  png = (await picture().png().toBuffer()).toString('base64');
});
afterAll(() => gateway.close());

const front = (image = png, type = 'image/png') => ({ side: 'front', type, image });
const back = () => ({ side: 'back', type: 'image/png', image: png });

const send = (member: Payee, body: object) =>
  gateway.send('identityDocumentSend', { token: member.token, body });
const documentsOf = async (member: Payee) =>
  valueOf<Documents>((await gateway.send('identityDocuments', { token: member.token })).json);
const pictureOf = (member: Payee, document: string, side = 'front') =>
  gateway.send('identityDocumentPicture', { token: member.token, query: { document, side } });
const idOf = (answer: Answer) => valueOf<{ id: string }>(answer.json).id;

/** Sends a passport. @returns its id */
async function sendPassport(member: Payee): Promise<string> {
  const sent = await send(member, { kind: 'passport', pictures: [front()] });
  expect(sent.status, sent.text).toBe(200);
  return idOf(sent);
}

const approve = (document: string, expiresOn: string | null = '2099-01-31', by = risk) =>
  by.send(operatorCalls.identityDocumentApprove, { body: { merchant, document, expiresOn } });
const reject = (document: string, more: object = {}, by = risk) =>
  by.send(operatorCalls.identityDocumentReject, {
    body: { merchant, document, reason: 'unreadable', ...more },
  });
const runJob = async () => {
  for (const { run } of identityDocumentJobs({ sql: gateway.sql })) await run({});
};
const messagesOf = async ({ token }: Payee) =>
  valueOf<{ messages: { kind: string }[] }>((await gateway.send('messageList', { token })).json)
    .messages.map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('identity'));

/** The values that a column's constraint allows. */
async function allowed(column: string): Promise<string[]> {
  const [row] = await gateway.sql<{ definition: string }[]>`
    SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE conname = ${`identity_document_${column}_check`} AND conrelid = 'identity_document'::regclass`;
  return [...(row?.definition ?? '').matchAll(/'([^']+)'/g)].map(([, value]) => value ?? '').toSorted();
}

test('the table knows the kinds, states and reasons of the contract, and no others', async () => {
  expect(await allowed('kind')).toEqual([...identityKindNames].toSorted());
  expect(await allowed('state')).toEqual([...identityStateNames].toSorted());
  expect(await allowed('reason')).toEqual([...identityReasons].toSorted());
});

describe('a document that is sent', () => {
  test.each([
    ['a text named as a picture', () => front(Buffer.from('Name: Maria').toString('base64'))],
    ['a JPEG said to be a PNG', () => front(jpeg)],
    ['a PDF', () => front(Buffer.from('%PDF-1.7\n1 0 obj\n').toString('base64'))],
    ['half a PNG', () => front(Buffer.from(png, 'base64').subarray(0, 60).toString('base64'))],
    ['more than 5 MB', () => front(Buffer.alloc(5 * 1024 * 1024 + 1, 1).toString('base64'))],
  ])('is refused as %s, with the field named', async (_name, picture) => {
    const member = await newPayee(gateway);
    const refused = await send(member, { kind: 'passport', pictures: [picture()] });
    expect(kindOf(refused)).toBe('invalid-request');
    expect(refused.json).toMatchObject({ fields: [{ path: 'body.pictures.0.image' }] });
    expect((await documentsOf(member)).documents).toEqual([]);
  });

  test.each([
    ['a card without its back', 'identity-card', () => [front()]],
    ['a card with two fronts', 'identity-card', () => [front(), front()]],
    ['a passport with a back', 'passport', () => [front(), back()]],
    ['a selfie from behind', 'selfie', () => [back()]],
  ])('is refused as %s', async (_name, kind, pictures) => {
    const member = await newPayee(gateway);
    const refused = await send(member, { kind, pictures: pictures() });
    expect(refused.json).toMatchObject({ kind: 'invalid-request', fields: [{ path: 'body.pictures' }] });
  });

  test('is kept upright, without metadata, encrypted, and is shown to its member only', async () => {
    const [member, stranger] = [await newPayee(gateway), await newPayee(gateway)];
    const sent = await send(member, {
      kind: 'identity-card',
      pictures: [front(jpeg, 'image/jpeg'), back()],
    });
    expect(valueOf(sent.json)).toMatchObject({
      kind: 'identity-card',
      state: 'submitted',
      sides: ['front', 'back'],
      reason: null,
    });
    const id = idOf(sent);
    const shown = valueOf<{ type: string; image: string }>((await pictureOf(member, id)).json);
    const bytes = Buffer.from(shown.image, 'base64');
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([shown.type, format, width, height, exif]).toEqual(['image/jpeg', 'jpeg', 40, 60, undefined]);

    const kept = await gateway.sql<
      { image: Buffer }[]
    >`SELECT image FROM identity_picture WHERE document = ${id}`;
    expect(kept).toHaveLength(2);
    for (const { image } of kept) {
      await expect(sharp(image).metadata()).rejects.toThrow('unsupported image format');
      expect(image.includes('JFIF')).toBe(false);
      expect(image.includes(bytes.subarray(0, 32))).toBe(false);
      expect(image.includes(shown.image.slice(0, 32))).toBe(false);
    }

    expect(kindOf(await pictureOf(stranger, id))).toBe('not-found');
    expect(kindOf(await pictureOf(member, '999999999'))).toBe('not-found');
    expect((await documentsOf(stranger)).documents).toEqual([]);
    expect((await gateway.send('identityDocuments')).status).toBe(401);
  });

  test('has no other of its kind wait next to it, also when two come at once', async () => {
    const member = await newPayee(gateway);
    const passport = { kind: 'passport', pictures: [front()] };
    const both = await Promise.all([send(member, passport), send(member, passport)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await send(member, { kind: 'selfie', pictures: [front()] })).status).toBe(200);
    expect((await documentsOf(member)).documents).toHaveLength(2);
  });

  test('is for real accounts', async () => {
    const trial = await newPayee(gateway, { type: 4 });
    expect(kindOf(await send(trial, { kind: 'selfie', pictures: [front()] }))).toBe('real-account-required');
  });
});

describe('the review', () => {
  const list = async (query: object = {}, by = risk) =>
    valueOf<{
      documents: { id: string; kind: string; claim: { staff: string } | null }[];
      totals: { count: number };
      nextCursor: string | null;
    }>((await by.send(operatorCalls.identityDocuments, { query: { merchant, ...query } })).json);

  test('lists what waits, the oldest first, by kind, age and state, page by page', async () => {
    await gateway.sql`UPDATE identity_document SET state = 'rejected', reason = 'unreadable', decided_by = 'rita'`;
    const members = [await newPayee(gateway), await newPayee(gateway), await newPayee(gateway)];
    const ids: string[] = [];
    for (const member of members) ids.push(await sendPassport(member));
    const selfie = idOf(await send(members[0] as Payee, { kind: 'selfie', pictures: [front()] }));
    await gateway.sql`UPDATE identity_document SET submitted_at = now() - interval '4 days' WHERE id = ${ids[1] ?? ''}`;
    expect((await list()).documents.map(({ id }) => id)).toEqual([...ids, selfie]);
    expect((await list({ kind: 'selfie' })).documents.map(({ id }) => id)).toEqual([selfie]);
    expect((await list({ age: '3-days' })).documents.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await list({ age: 'week' })).totals).toEqual({ count: 0 });
    expect((await list({ state: 'approved' })).totals).toEqual({ count: 0 });
    const first = await list({ limit: 3 });
    const second = await list({ limit: 3, cursor: first.nextCursor });
    expect([first.documents.length, second.documents.length, second.nextCursor]).toEqual([3, 1, null]);
    const counts = await risk.send(operatorCalls.queueCounts, { query: { merchant } });
    expect(valueOf(counts.json)).toMatchObject({ identityDocuments: { waiting: 4, claimed: 0 } });
    const elsewhere = await risk.send(operatorCalls.identityDocuments, { query: { merchant: 'beta' } });
    expect(kindOf(elsewhere)).toBe('forbidden-role');
  });

  test('shows the picture next to what the member has entered, and the log says who looked', async () => {
    const member = await newPayee(gateway);
    await gateway.sql`INSERT INTO registration (member, method, register_url, domain, address, terms_version, fields)
      VALUES (${member.id}, 'username', '', 'alpha.localhost', '127.0.0.1', '1',
        '{"realName": "Maria Santos", "birthday": "1990-05-01", "nationality": "PH"}')`;
    const id = await sendPassport(member);
    const about = { merchant, document: id };
    const shown = await risk.send(operatorCalls.identityDocumentShow, { query: about });
    expect(valueOf(shown.json)).toMatchObject({
      verified: false,
      sides: ['front'],
      profile: { realName: 'Maria Santos', birthday: '1990-05-01', nationality: 'PH', idNumber: null },
      others: [],
    });
    const picture = await risk.send(operatorCalls.identityDocumentPicture, {
      query: { ...about, side: 'front' },
    });
    const { image } = valueOf<{ image: string }>(picture.json);
    expect((await sharp(Buffer.from(image, 'base64')).metadata()).width).toBe(60);
    const none = { query: { ...about, side: 'back' as const } };
    expect(kindOf(await risk.send(operatorCalls.identityDocumentPicture, none))).toBe('not-found');
    const log = await gateway.sql<{ event: string; staff: string }[]>`
      SELECT event, staff FROM audit_event WHERE after ->> 'query' LIKE ${`%"document":"${id}"%`} ORDER BY id`;
    expect(log.map(({ event, staff }) => `${staff}: ${event}`)).toEqual([
      'rita: identity show document',
      'rita: identity read picture',
    ]);
  });

  test('is not for those who may only see that documents wait', async () => {
    const id = await sendPassport(await newPayee(gateway));
    const payments = await newOperator(gateway, 'paul', [{ merchant, role: 'payments', limit: null }]);
    expect((await list({}, payments)).documents.map((one) => one.id)).toContain(id);
    expect(kindOf(await approve(id, null, payments))).toBe('forbidden-role');
    const query = { merchant, document: id, side: 'front' as const };
    expect(kindOf(await payments.send(operatorCalls.identityDocumentPicture, { query }))).toBe(
      'forbidden-role',
    );
  });

  test('is done by one person at a time', async () => {
    const id = await sendPassport(await newPayee(gateway));
    const claim = (document?: string, by = risk) =>
      by.send(operatorCalls.identityDocumentClaim, {
        body: { merchant, ...(document !== undefined && { document }) },
      });
    expect((await claim(id)).status).toBe(200);
    expect(kindOf(await claim(id, other))).toBe('conflict');
    const refused = await approve(id, null, other);
    expect([kindOf(refused), refused.text]).toEqual([
      'conflict',
      expect.stringContaining('rita works on it'),
    ]);
    const next = valueOf<{ document: string }>((await claim(undefined, other)).json).document;
    expect(next).not.toBe(id);
    expect((await list({ claim: 'own' })).documents.map((one) => one.id)).toEqual([id]);
    expect((await list({ claim: 'free' })).documents.map((one) => one.id)).not.toContain(id);
    const release = { body: { merchant, document: id } };
    expect(kindOf(await other.send(operatorCalls.identityDocumentRelease, release))).toBe('not-found');
    expect((await risk.send(operatorCalls.identityDocumentRelease, release)).status).toBe(200);
    expect((await approve(id, null, other)).status).toBe(200);
  });

  test('refuses a date that is over, a rejection without words for “other”, and a second decision', async () => {
    const id = await sendPassport(await newPayee(gateway));
    expect((await approve(id, '2020-01-31')).json).toMatchObject({ fields: [{ path: 'body.expiresOn' }] });
    expect((await reject(id, { reason: 'other' })).json).toMatchObject({ fields: [{ path: 'body.note' }] });
    expect((await reject(id, { reason: 'other', note: 'It is a library card.' })).status).toBe(200);
    expect(kindOf(await reject(id))).toBe('conflict');
    expect(kindOf(await approve(id))).toBe('conflict');
    expect(kindOf(await approve('999999999'))).toBe('not-found');
  });

  test('tells the member, who reads the reason, sends it again and is verified', async () => {
    const member = await newPayee(gateway);
    const first = await sendPassport(member);
    await reject(first, { reason: 'unreadable', note: 'The light covers the name.' });
    expect((await documentsOf(member)).documents[0]).toMatchObject({
      state: 'rejected',
      reason: 'unreadable',
      note: 'The light covers the name.',
    });
    const second = await sendPassport(member);
    await approve(second, '2099-01-31');
    expect(await documentsOf(member)).toMatchObject({ verified: true, until: '2099-01-31' });
    const profile = await other.send(operatorCalls.memberProfile, {
      query: { merchant, member: `${member.id}` },
    });
    expect(valueOf(profile.json)).toMatchObject({ identity: { verified: true, until: '2099-01-31' } });
    expect(await messagesOf(member)).toEqual(['identity-approved', 'identity-rejected']);
    // An approval can be taken back, as when the document turns out to be forged.
    await reject(second, { reason: 'not-genuine' });
    expect(await documentsOf(member)).toMatchObject({ verified: false, until: null });
    const events = await gateway.sql<{ event: string; before: string; reason: string | null }[]>`
      SELECT event, before, reason FROM audit_event WHERE subject = ${second} ORDER BY id`;
    expect(events.map(({ event, before, reason }) => [event, before, reason])).toEqual([
      ['identity approve document', 'submitted', null],
      ['identity reject document', 'approved', 'not-genuine'],
    ]);
  });
});

describe('a withdrawal above the limit', () => {
  test('is refused until an identity document is approved, and again once it has expired', async () => {
    const { sql } = gateway;
    await sql`INSERT INTO withdrawal_rule (merchant, identity_check_above) VALUES (${merchant}, 10000000)
      ON CONFLICT (merchant) DO UPDATE SET identity_check_above = 10000000`;
    const member = await newPayee(gateway, { cash: 50_000 });
    const account = idOf(await member.bind());
    const left = async () =>
      valueOf<{ withoutCheck: { amount: string } | null }>(
        (await gateway.send('withdrawalOptions', { token: member.token })).json,
      ).withoutCheck?.amount ?? null;
    const refusedWith = (withoutCheck: string) => ({
      kind: 'identity-check-required',
      message: expect.stringContaining('Identity verification') as string,
      value: { withoutCheck },
    });

    expect(await left()).toBe('1000.0000');
    // The limit is one for all withdrawals together: two smaller ones do not pass it either.
    expect((await member.requestWithdrawal(account, '600.00')).status).toBe(200);
    expect((await member.requestWithdrawal(account, '600.00')).json).toMatchObject(refusedWith('400.0000'));
    expect(await left()).toBe('400.0000');
    const { cash } = await member.balances();

    // A selfie and a document that waits are not enough.
    const selfie = idOf(await send(member, { kind: 'selfie', pictures: [front()] }));
    await approve(selfie, null);
    const passport = await sendPassport(member);
    expect((await member.requestWithdrawal(account, '600.00')).json).toMatchObject(refusedWith('400.0000'));
    expect((await member.balances()).cash).toBe(cash);

    await approve(passport);
    expect(await left()).toBeNull();
    expect((await member.requestWithdrawal(account, '600.00')).status).toBe(200);

    // The document's last day is over: what counts is the day, not when the job has run.
    await sql`UPDATE identity_document SET expires_on = current_date - 2 WHERE id = ${passport}`;
    expect((await member.requestWithdrawal(account, '600.00')).json).toMatchObject(refusedWith('0.0000'));
    await runJob();
    await runJob();
    expect(await documentsOf(member)).toMatchObject({
      verified: false,
      documents: [{ id: passport, state: 'expired' }, { state: 'approved' }],
    });
    expect((await messagesOf(member))[0]).toBe('identity-expired');
    expect((await messagesOf(member)).filter((kind) => kind === 'identity-expired')).toHaveLength(1);
    expect((await member.requestWithdrawal(account, '600.00')).json).toMatchObject(refusedWith('0.0000'));

    await sql`UPDATE withdrawal_rule SET identity_check_above = NULL`;
    expect((await member.requestWithdrawal(account, '600.00')).status).toBe(200);
  });
});

test('pictures are removed when a rejected or expired document no longer needs them; the record stays', async () => {
  const { sql } = gateway;
  const member = await newPayee(gateway);
  const rejected = await sendPassport(member);
  await reject(rejected);
  const kept = await sendPassport(member);
  await approve(kept);
  const pictures = async () =>
    (await documentsOf(member)).documents.map(({ id, sides }) => [id, sides.length] as const);
  await sql`UPDATE identity_document SET state_since = now() - interval '89 days' WHERE member = ${member.id}`;
  await runJob();
  expect(await pictures()).toEqual([
    [kept, 1],
    [rejected, 1],
  ]);
  await sql`UPDATE identity_document SET state_since = now() - interval '91 days' WHERE member = ${member.id}`;
  await runJob();
  expect(await pictures()).toEqual([
    [kept, 1],
    [rejected, 0],
  ]);
  expect(kindOf(await pictureOf(member, rejected))).toBe('not-found');
});

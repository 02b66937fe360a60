import { createHmac } from 'node:crypto';
import { localNetwork, signRound } from '@marquee/gateway/testing/local-drand';
import { deriveDraw, familyCodes, familyOn } from '@marquee/lottery-rules';
import { expect, test } from 'vitest';
import {
  type Statement,
  sha256,
  at,
  chainOf,
  link,
  chains,
  network,
  published,
  promised,
  drawn,
  publicDraw,
  leaf,
  fixed,
  record,
  first,
  second,
  records,
  receipts,
  without,
  instead,
  changesOf,
  counted,
  installation,
  key,
  receiptOf,
  root,
  signed,
} from './verify.data.ts';
import { drawOf, keyText, rootOf, ticketsText, verify, wrongRounds } from './verify.mjs';

test('honest records and receipts hold, and what was not checked is listed', () => {
  const { wrong, unchecked, held } = verify(records(), receipts, [network]);
  expect(wrong).toEqual([]);
  expect(held).toBeGreaterThan(40);
  expect(unchecked).toContainEqual(expect.stringContaining('OWN N1: operator-held'));
  expect(unchecked).toContainEqual(expect.stringContaining('PUBLIC N13: whether the round came in time'));
});

test('what a network signed is not checked where the network is not known', () => {
  const { wrong, unchecked } = verify(records(), receipts);
  expect(wrong).toEqual([]);
  expect(unchecked).toContainEqual(expect.stringContaining('PUBLIC N1: the signature of a network'));
});

test('rounds of drand are opened by the signatures of their network and by no other', () => {
  // Round 1000 of quicknet, as its relays publish it.
  const quicknet =
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';
  const signature =
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
  expect(wrongRounds([{ round: 1000, signature }], quicknet)).toEqual([]);
  expect(wrongRounds([{ round: 1001, signature }], quicknet)).toHaveLength(1);
  expect(wrongRounds([{ round: 1000, signature }], localNetwork.publicKey)).toHaveLength(1);
  const sound = [5, 77, 3_000_000_000].map((round) => ({ round, signature: signRound(round) }));
  const broken = [
    { round: 6, signature: signRound(5) },
    { round: 5, signature: signRound(5).replace(/..$/, '00') },
    { round: 5, signature: 'c0'.padEnd(96, '0') },
    { round: 5, signature: '' },
  ];
  const found = wrongRounds([...sound, ...broken], localNetwork.publicKey);
  expect(found.map((each) => each.signature).toSorted()).toEqual(
    broken.map((each) => each.signature).toSorted(),
  );
});

test('every family is drawn as the platform draws it', async () => {
  const seed = 'e1'.repeat(32);
  const hmac = (message: Uint8Array) =>
    createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest();
  const differing: string[] = [];
  for (const code of familyCodes) {
    const family = familyOn(code, '2026-11-23');
    if (family === undefined) throw new Error(code);
    for (let issue = 0; issue < 20; issue += 1) {
      const inputs = { beacon: 'ab', lottery: 'L', issue: String(issue) };
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const draw = family.shape.write(await deriveDraw(family.shape, hmac, inputs));
      if (drawOf(code, seed, 'ab', 'L', String(issue)) !== draw) differing.push(`${code} ${issue}`);
    }
  }
  expect(differing).toEqual([]);
});

test('a change of any field is found by the signature of its record', () => {
  const [one = '', two = ''] = records();
  const missed: string[] = [];
  for (const [place, line] of one.trimEnd().split('\n').entries())
    for (const [field, changed] of changesOf(JSON.parse(line) as Statement)) {
      const lines = one.trimEnd().split('\n').with(place, JSON.stringify(changed));
      if (verify([`${lines.join('\n')}\n`, two]).wrong.length === 0) missed.push(field);
    }
  expect(missed).toEqual([]);
});

test('a change of any field of a receipt or its ticket is found', () => {
  const missed = receipts.flatMap((receipt) =>
    changesOf(receipt)
      .filter(([, changed]) => verify(records(), [changed]).wrong.length === 0)
      .map(([field]) => field),
  );
  expect(missed).toEqual([]);
});

const grounds = chainOf('searched for');
const another = { anchor: grounds.anchor };

// The operator has every secret and the signing key, sees all tickets, and signs what it likes.
test.each<[string, string[], RegExp]>([
  [
    'another seed for an issue',
    records(instead(first, drawn('OWN', 1, link(grounds, 2)))),
    /N1: the seed is not the link/,
  ],
  [
    'the link of another issue',
    records(instead(first, drawn('OWN', 1, link(chains.OWN, 3)))),
    /N1: the seed is not the link/,
  ],
  [
    'another position',
    records(instead(first, promised('OWN', 1, { position: 3 }))),
    /N1: the position is not that of its close/,
  ],
  [
    'a chain that was searched for after the bets',
    records([published('OWN', another), ...instead(first, promised('OWN', 13, another))]),
    /does not begin where the chain before ends/,
  ],
  [
    'a chain that was made for one issue',
    records(instead(first, promised('OWN', 13, another))),
    /N13: its chain was not published before/,
  ],
  [
    'another public value',
    records(instead(first, { ...drawn('PUBLIC', 1), value: 'ab' })),
    /N1: the public value is not that/,
  ],
  [
    'a public value where none was promised',
    records(instead(first, { ...drawn('OWN', 1), value: 'ab' })),
    /N1: it has a public value/,
  ],
  [
    'another result',
    records(instead(first, { ...drawn('OWN', 1), result: '1,1,1,1,1' })),
    /N1: the draw gives/,
  ],
  [
    'two draws of an issue',
    records([...first, drawn('OWN', 1)]),
    /N1: a draw of an unknown issue, or a second one/,
  ],
  [
    'a draw before its time',
    records(instead(first, { ...drawn('OWN', 1), drawnAt: at(0.5) })),
    /N1: it was drawn before/,
  ],
  [
    'a close that was moved with its commitment',
    records(instead(first, promised('OWN', 1, { closesAt: at(1.05) }))),
    /receipt promised another draw/,
  ],
  [
    'a void rule that was changed',
    records(
      instead(
        first,
        promised('PUBLIC', 1, {
          beacon: { ...(promised('PUBLIC', 1)['beacon'] as object), voidAt: at(1.2) },
        }),
      ),
    ),
    /receipt promised another draw/,
  ],
  [
    'an issue of a chase at another link',
    records(instead(first, promised('OWN', 13, { closesAt: at(14), drawsAt: at(14.1), position: 15 }))),
    /receipt promised another draw/,
  ],
  [
    'tickets fixed after the draw',
    records(instead(first, fixed('OWN', 1, { fixedAt: at(3) }))),
    /N1: its tickets were not fixed before/,
  ],
  [
    'late tickets',
    records(instead(first, fixed('OWN', 1, { count: 3, root: 'ef'.repeat(32) }))),
    /N1: the ticket is not among those/,
  ],
  [
    'tickets that are left out',
    records(without(first, 'tickets', 'N1')),
    /N1: its tickets were not fixed before/,
  ],
  [
    'an operator-held draw voided',
    records(first, [
      fixed('OWN', 13),
      fixed('PUBLIC', 13),
      { kind: 'void', lottery: 'OWN', issue: 'N13', reason: 'beacon', voidedAt: at(14) },
      drawn('PUBLIC', 13),
    ]),
    /N13: it was voided outside the promised rule/,
  ],
  [
    'a draw voided before its time',
    records(first, [
      ...without(second, 'void', 'N13', 'PUBLIC'),
      { kind: 'void', lottery: 'PUBLIC', issue: 'N13', reason: 'beacon', voidedAt: at(13.5) },
    ]),
    /N13: it was voided outside the promised rule/,
  ],
  [
    'a link that was only said to be lost',
    records([
      ...without(first, 'draw', 'N1'),
      { kind: 'void', lottery: 'OWN', issue: 'N1', reason: 'secrets', voidedAt: at(2) },
    ]),
    /N1: its link was said to be lost, but the chain went on; it would have drawn/,
  ],
  [
    'a result that is withheld',
    records(first, without(second, 'draw', 'N13')),
    /OWN N13: its result is withheld/,
  ],
  [
    'an issue with tickets that is left out',
    records(first.filter((each) => !(each['lottery'] === 'OWN' && each['issue'] === 'N1'))),
    /OWN N1: a ticket was sold on it, and no record has it/,
  ],
  [
    'a day that is left out',
    [records()[0] ?? '', record('2026-11-24', 'ab'.repeat(32), second)],
    /it does not follow the record before/,
  ],
  [
    'a day that was rewritten after it was published',
    [records()[0] ?? '', records(instead(first, drawn('OWN', 2, link(grounds, 3))))[1] ?? ''],
    /it does not follow the record before/,
  ],
])('an operator that knows everything is reported: %s', (_name, changed, expected) => {
  const { wrong } = verify(changed, receipts);
  expect(wrong.join('\n')).toMatch(expected);
});

// The network's signatures are what no one but the network can make.
test.each<[string, string[], RegExp]>([
  [
    'a later round of drand',
    records(
      instead(
        first,
        promised('PUBLIC', 1, { beacon: { ...(promised('PUBLIC', 1)['beacon'] as object), round: 5 } }),
      ),
    ),
    /N1: the round is not the first one/,
  ],
  [
    'a public value that the operator signed itself',
    records(
      instead(
        first,
        publicDraw(Buffer.from(chains.OWN.anchor + chains.OWN.anchor.slice(0, 32), 'hex').toString('hex')),
      ),
    ),
    /N1: the public value is not signed by the network/,
  ],
  [
    'the signature of another round',
    records(instead(first, publicDraw(signRound(5)))),
    /N1: the public value is not signed by the network/,
  ],
])('an operator without the network is reported: %s', (_name, changed, expected) => {
  const { wrong } = verify(changed, receipts, [network]);
  expect(wrong.join('\n')).toMatch(expected);
});

test('a path leads to the root of three, five and one tickets', () => {
  const leaves = ['a', 'b', 'c'].map((text) => sha256(text));
  const node = (...nodes: Buffer[]) => sha256(Buffer.concat([Buffer.from([1]), ...nodes]));
  const [a = leaf, b = leaf, c = leaf] = leaves;
  const top = node(node(a, b), node(c)).toString('hex');
  expect(rootOf(c.toString('hex'), 2, [null, node(a, b).toString('hex')])).toBe(top);
  expect(rootOf(b.toString('hex'), 1, [a.toString('hex'), node(c).toString('hex')])).toBe(top);
  expect(rootOf(a.toString('hex'), 1, [b.toString('hex'), node(c).toString('hex')])).not.toBe(top);
});

test('a site that moved: records of the old installation prove what the new one signs, and its own records accuse no one', () => {
  const next = installation();
  const handed = { publicKey: key, nextKey: next.key, signature: signed(keyText(next.key)) };
  const formerKeys = [handed];
  const of = { lottery: 'OWN', issue: 'N1', count: 2, root, fixedAt: at(1) };
  const elsewhere = { ...of, publicKey: key, signature: signed(ticketsText(of)) };
  const given = { ...counted, elsewhere, formerKeys };
  const resigned = receiptOf(promised('OWN', 1), given, next.signed);
  const said = (receipt: Statement) => verify(records(), [receipt], [network]);
  const isListed = (text: string) => expect.arrayContaining([expect.stringContaining(text)]) as unknown;

  // With the records from before the move.
  const { wrong: none, unchecked } = verify(records(), [], [network]);
  expect(none).toEqual([]);
  expect(said(resigned)).toMatchObject({ wrong: [], unchecked });
  const refused = ['OWN N1: the signature of the receipt does not hold'];
  expect(said({ ...resigned, formerKeys: [] }).wrong).toEqual(refused);
  const stranger = installation();
  const claimed = { ...handed, signature: stranger.signed(keyText(next.key)) };
  expect(said({ ...resigned, formerKeys: [claimed] }).wrong).toEqual(refused);

  // With records of another installation, as the site gives them after it moved there from a third one.
  const before = installation();
  const earlier = [{ publicKey: before.key, nextKey: key, signature: before.signed(keyText(key)) }];
  const there = { ...elsewhere, publicKey: before.key, signature: before.signed(ticketsText(of)) };
  const moved = { ...counted, elsewhere: there, formerKeys: earlier };
  for (const by of [signed, before.signed]) {
    const found = said(receiptOf(promised('OWN', 1), moved, by));
    expect(found.wrong).toEqual([]);
    expect(found.unchecked).toEqual(
      isListed(`OWN N1: give the records of the installation with the key ${before.key}`),
    );
  }
  const other = { ...there, root: '00'.repeat(32) };
  expect(said(receiptOf(promised('OWN', 1), { ...moved, elsewhere: other })).wrong).toEqual([
    'OWN N1: the ticket is not among those that the other installation fixed',
  ]);
  // Bought before the move and settled after it.
  const carried = said(receiptOf(promised('OWN', 1), { ...counted, formerKeys: earlier }, before.signed));
  expect(carried.wrong).toEqual([]);
  expect(carried.unchecked).toEqual(isListed("whether the receipt is the platform's"));
});

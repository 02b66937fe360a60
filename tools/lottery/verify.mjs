#!/usr/bin/env node
// Verifies published draws without the platform: node verify.mjs 2026-11-22.jsonl 2026-11-23.jsonl [receipts.json] [network.json]
// Needs Node 20 or later and nothing else. The formats are described in docs/players/verify-draws.md.
import { createHash, createHmac, createPublicKey, randomBytes, verify as verifySignature } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest();
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytes = (text) =>
  Uint8Array.from(/^(?:[0-9a-f]{2})+$/.test(text ?? '') ? text.match(/../g) : [], (digits) =>
    Number.parseInt(digits, 16),
  );
const textBytes = (text) => new TextEncoder().encode(text);
const join = (...parts) => Uint8Array.from(parts.flatMap((part) => Array.from(part)));
const time = (ms) => (ms === null || ms === undefined ? '-' : new Date(ms).toISOString());

/** drand's public network, as https://api.drand.sh/<hash>/info describes it. Others are read from such files. */
const quicknet = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis_time: 1_692_803_367,
  period: 3,
};

/** Bitcoin, by the hash of its first block, and the highest target that a block may have, in the compact form of headers. */
const bitcoin = {
  genesis: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  limit: '17100000',
};

/** Of each family: how many, from which number on, how many numbers, digits written, drawn without going back, sorted. */
const shapes = {
  ssc: [5, 0, 10, 1],
  '3d': [3, 0, 10, 1],
  pl5: [5, 0, 10, 1],
  pcb: [3, 0, 10, 1],
  chain: [5, 0, 10, 1],
  thai: [20, 0, 10, 1],
  'vn-north': [107, 0, 10, 1],
  'vn-south': [82, 0, 10, 1],
  k3: [3, 1, 6, 1],
  '11x5': [5, 1, 11, 2, true],
  pk10: [10, 1, 10, 2, true],
  lf: [8, 1, 20, 2, true],
  lhc: [7, 1, 49, 2, true],
  kl8: [20, 1, 80, 2, true, true],
  '4d': [23, 0, 10_000, 4],
};

/** The numbers that follow from a seed: HMAC-SHA256(seed, "beacon|lottery|issue|counter") for the counters 0, 1, 2 … */
export function drawOf(family, seed, beacon, lottery, issue) {
  const shape = shapes[family];
  if (shape === undefined) return undefined;
  const [size, first, count, digits, distinct, sorted] = shape;
  let block = new Uint8Array();
  let [at, counter] = [0, 0];
  /** A number below a bound: bytes above its largest multiple are skipped. */
  const below = (bound) => {
    for (;;) {
      if (at === block.length) {
        block = createHmac('sha256', bytes(seed))
          .update(`${beacon}|${lottery}|${issue}|${counter++}`)
          .digest();
        at = 0;
      }
      const byte = block[at++];
      if (byte < 256 - (256 % bound)) return byte % bound;
    }
  };
  const drawn = [];
  if (distinct) {
    const balls = Array.from({ length: count }, (_, index) => first + index);
    for (let place = 0; place < size; place++) {
      const other = place + below(count - place);
      [balls[place], balls[other]] = [balls[other], balls[place]];
      drawn.push(balls[place]);
    }
  } else if (family === '4d') {
    while (drawn.length < size) {
      let value = 0;
      for (let digit = 0; digit < 4; digit++) value = value * 10 + below(10);
      if (!drawn.includes(value)) drawn.push(value);
    }
  } else while (drawn.length < size) drawn.push(first + below(count));
  if (sorted) drawn.sort((one, other) => one - other);
  return drawn.map((value) => String(value).padStart(digits, '0')).join(',');
}

export function beaconText({ kind, network, round, confirmations, voidAt }) {
  if (kind === 'drand') return `drand ${network} ${round} ${voidAt}`;
  return kind === 'block' ? `block ${network} ${confirmations} ${voidAt}` : kind;
}

/** The text whose SHA-256 is the commitment of an issue. */
export function termsText({ lottery, issue, anchor, position, closesAt, drawsAt, beacon }) {
  return ['draw-terms-1', lottery, issue, anchor, position, closesAt, drawsAt, beaconText(beacon)].join('\n');
}

/** The text that is signed of a chain. */
export function chainText({ lottery, anchor, length, startsAt, slotSeconds }) {
  return ['draw-chain-1', lottery, anchor, length, startsAt, slotSeconds].join('\n');
}

/** The text that is signed of a receipt; a link of a chase has no ticket yet. */
export function receiptText({ lottery, issue, anchor, position, commitment, beacon, prices, ticket }) {
  return [
    'draw-receipt-1',
    lottery,
    issue,
    anchor,
    position,
    commitment,
    beaconText(beacon),
    prices,
    ticket ?? '-',
  ].join('\n');
}

/** The text that an installation signs of the tickets that it fixed of an issue. */
export function ticketsText({ lottery, issue, count, root, fixedAt }) {
  return ['draw-tickets-1', lottery, issue, count, root, fixedAt].join('\n');
}

/** The text that the key of an installation signs of the key that goes on in its place. */
export const keyText = (nextKey) => `draw-key-1\n${nextKey}`;

export function isSigned(text, signature, publicKey) {
  try {
    const key = join(bytes('302a300506032b6570032100'), bytes(publicKey));
    return verifySignature(
      null,
      textBytes(text),
      createPublicKey({ key, format: 'der', type: 'spki' }),
      bytes(signature),
    );
  } catch {
    return false;
  }
}

/** The root that a ticket's path leads to. A node that is alone on its level is hashed alone. */
export function rootOf(leaf, place, path) {
  let node = bytes(leaf);
  let at = place;
  for (const next of path) {
    const pair = next === null ? [node] : at % 2 === 1 ? [bytes(next), node] : [node, bytes(next)];
    node = sha256(join([1], ...pair));
    at = Math.floor(at / 2);
  }
  return at === 0 ? hex(node) : undefined;
}

/**
 * The hash of a draw's block: the first one whose median time, that of the eleven times that end with it, is after the close.
 * @param headers in hexadecimal digits: the eleven before the block, its own, and those that confirm it
 * @returns undefined where they do not prove it
 */
export function openBlock(limit, confirmations, closesAt, headers) {
  const target = (compact) =>
    BigInt(`0x${compact.slice(2)}`) << BigInt(8 * (parseInt(compact.slice(0, 2), 16) - 3));
  const reversed = (text) => hex(bytes(text).toReversed());
  const blocks = (headers ?? '').match(/.{160}/g) ?? [];
  if (blocks.length !== 12 + confirmations || blocks.join('') !== headers) return undefined;
  const hashes = blocks.map((header) => hex(Uint8Array.from(sha256(sha256(bytes(header)))).toReversed()));
  const compacts = blocks.map((header) => reversed(header.slice(144, 152)));
  const proven = blocks.every(
    (header, at) =>
      (at === 0 || reversed(header.slice(8, 72)) === hashes[at - 1]) &&
      target(compacts[at]) <= target(limit) &&
      BigInt(`0x${hashes[at]}`) <= target(compacts[at]),
  );
  const times = blocks.map((header) => parseInt(reversed(header.slice(136, 144)), 16));
  const median = (from) => times.slice(from, from + 11).toSorted((one, other) => one - other)[5] * 1000;
  return proven && median(0) <= Date.parse(closesAt) && median(1) > Date.parse(closesAt)
    ? hashes[11]
    : undefined;
}

/**
 * Verifies the records of days, in order, and receipts against them.
 * @param networks of drand besides quicknet, as their relays describe them, and chains of blocks besides Bitcoin
 * @returns what is wrong, what could not be decided here, and how many statements hold
 */
export function verify(records, receipts = [], networks = []) {
  const wrong = [];
  const unchecked = [];
  let held = 0;
  const check = (holds, text) => (holds ? (held += 1) : wrong.push(text));
  const chains = new Map();
  const issues = new Map();
  const links = new Map();
  const rounds = [];
  const networkOf = ({ network }) => [quicknet, ...networks].find(({ hash }) => hash === network);
  const blocksOf = ({ network }) => [bitcoin, ...networks].find(({ genesis }) => genesis === network);
  let [publicKey, previous, lastDay, end] = [undefined, undefined, undefined, 0];

  /** How a link leads to its anchor, by way of the links that were revealed before. */
  function isLink(seed, anchor, position) {
    const known = links.get(anchor) ?? new Map();
    links.set(anchor, known);
    let value = bytes(seed);
    for (let at = position; at > 0; at--) {
      if (known.has(at)) return known.get(at) === hex(value);
      value = sha256(value);
    }
    if (hex(value) !== anchor) return false;
    let link = bytes(seed);
    for (let at = position; at > 0 && !known.has(at); at--) {
      known.set(at, hex(link));
      link = sha256(link);
    }
    return true;
  }

  const handlers = {
    chain(chain) {
      const name = `chain ${chain.anchor.slice(0, 8)} of ${chain.lottery}`;
      const before = [...chains.values()]
        .filter((one) => one.lottery === chain.lottery && one.publicKey === chain.publicKey)
        .at(-1);
      check(
        isSigned(chainText(chain), chain.signature, chain.publicKey ?? publicKey),
        `${name}: the signature is not the platform's`,
      );
      check(!chains.has(chain.anchor), `${name}: the anchor is published twice`);
      if (before !== undefined) {
        const next = time(Date.parse(before.startsAt) + before.length * before.slotSeconds * 1000);
        check(chain.startsAt === next, `${name}: it does not begin where the chain before ends`);
      }
      chains.set(chain.anchor, chain);
    },
    issue(issue) {
      const name = `${issue.lottery} ${issue.issue}`;
      const chain = chains.get(issue.anchor);
      check(!issues.has(name), `${name}: it is promised twice`);
      check(
        hex(sha256(termsText(issue))) === issue.commitment,
        `${name}: the commitment is not that of its terms`,
      );
      check(
        issue.committedAt < issue.opensAt && issue.opensAt < issue.closesAt && issue.closesAt < issue.drawsAt,
        `${name}: its times are not in order`,
      );
      check(
        chain !== undefined && chain.lottery === issue.lottery && chain.publishedAt <= issue.committedAt,
        `${name}: its chain was not published before`,
      );
      if (chain !== undefined) {
        const slot =
          Math.floor((Date.parse(issue.closesAt) - Date.parse(chain.startsAt)) / (chain.slotSeconds * 1000)) +
          1;
        check(
          issue.position === slot && slot >= 1 && slot <= chain.length,
          `${name}: the position is not that of its close`,
        );
      }
      const network = networkOf(issue.beacon);
      if (issue.beacon.kind === 'drand' && network !== undefined) {
        const since = Date.parse(issue.closesAt) / 1000 - network.genesis_time;
        check(
          issue.beacon.round === Math.floor(since / network.period) + 2,
          `${name}: the round is not the first one after the close`,
        );
      } else if (issue.beacon.kind === 'drand')
        unchecked.push(`${name}: whether the round of this network comes after the close`);
      else if (issue.beacon.kind !== 'block')
        unchecked.push(`${name}: operator-held, so the operator could compute the result before the close`);
      issues.set(name, { ...issue });
    },
    tickets({ lottery, issue: number, count, root, fixedAt }) {
      const name = `${lottery} ${number}`;
      const issue = issues.get(name);
      check(
        issue !== undefined && issue.tickets === undefined,
        `${name}: tickets of an unknown issue, or a second time`,
      );
      if (issue === undefined) return;
      check(fixedAt >= issue.closesAt, `${name}: the tickets were fixed before the close`);
      check((count === 0) === (root === null), `${name}: the number of tickets does not fit their root`);
      issue.tickets = { count, root, fixedAt };
    },
    draw(draw) {
      const name = `${draw.lottery} ${draw.issue}`;
      const issue = issues.get(name);
      check(
        issue !== undefined && issue.ended === undefined,
        `${name}: a draw of an unknown issue, or a second one`,
      );
      if (issue === undefined) return;
      issue.ended = draw;
      check(draw.drawnAt >= issue.drawsAt, `${name}: it was drawn before its time`);
      check(
        issue.tickets !== undefined && issue.tickets.fixedAt <= draw.drawnAt,
        `${name}: its tickets were not fixed before the draw`,
      );
      check(
        isLink(draw.seed, issue.anchor, issue.position),
        `${name}: the seed is not the link of its chain`,
      );
      let beacon = '';
      if (issue.beacon.kind === 'drand') {
        beacon = draw.value ?? '';
        check(
          hex(sha256(bytes(draw.signature))) === beacon,
          `${name}: the public value is not that of its signature`,
        );
        const network = networkOf(issue.beacon);
        if (network === undefined)
          unchecked.push(`${name}: the signature of a network that is not known here`);
        else rounds.push({ name, network, round: issue.beacon.round, signature: draw.signature });
      } else if (issue.beacon.kind === 'block') {
        beacon = draw.value ?? '';
        const { confirmations } = issue.beacon;
        const blocks = blocksOf(issue.beacon);
        if (blocks === undefined) unchecked.push(`${name}: the block of a chain that is not known here`);
        else {
          check(
            beacon !== '' &&
              openBlock(blocks.limit, confirmations, issue.closesAt, draw.signature) === beacon,
            `${name}: the public value is not the hash of the first block after the close`,
          );
          unchecked.push(
            `${name}: whether everyone else has the block ${beacon}; see any explorer of blocks`,
          );
        }
      } else
        check(
          draw.value === null && draw.signature === null,
          `${name}: it has a public value that was not promised`,
        );
      const result = drawOf(issue.family, draw.seed, beacon, draw.lottery, draw.issue);
      check(result === draw.result, `${name}: the draw gives ${result}, not ${draw.result}`);
    },
    void({ lottery, issue: number, reason, voidedAt }) {
      const name = `${lottery} ${number}`;
      const issue = issues.get(name);
      check(
        issue !== undefined && issue.ended === undefined,
        `${name}: an unknown or ended issue was voided`,
      );
      if (issue === undefined) return;
      issue.ended = { reason, position: issue.position };
      if (reason === 'beacon') {
        check(
          ['drand', 'block'].includes(issue.beacon.kind) && voidedAt >= issue.beacon.voidAt,
          `${name}: it was voided outside the promised rule`,
        );
        if (issue.beacon.kind === 'block')
          unchecked.push(
            `${name}: whether a block after the close had ${issue.beacon.confirmations} more after it in time`,
          );
        else
          unchecked.push(
            `${name}: whether the round came in time; see https://api.drand.sh/${issue.beacon.network}/public/${issue.beacon.round}`,
          );
      } else
        check(
          reason === 'secrets' && voidedAt >= issue.drawsAt,
          `${name}: it was voided outside the promised rule`,
        );
    },
  };

  for (const record of records) {
    const lines = record.trimEnd().split('\n');
    const last = lines.at(-1) ?? '';
    let day;
    let sealed;
    let statements;
    try {
      day = JSON.parse(lines[0]);
      sealed = JSON.parse(last);
      statements = lines.slice(1, -1).map((line) => JSON.parse(line));
    } catch {
      wrong.push('a record is not one JSON value on each line');
      continue;
    }
    publicKey ??= day.publicKey;
    check(day.publicKey === publicKey, `${day.day}: the public key is another one`);
    const signed = record.slice(0, record.trimEnd().length - last.length);
    check(
      isSigned(signed, sealed.signature, publicKey),
      `${day.day}: the signature of the record does not hold`,
    );
    if (previous === undefined) unchecked.push(`${day.day}: the records before it`);
    else {
      check(day.previous === previous, `${day.day}: it does not follow the record before`);
      check(day.day > lastDay, `${day.day}: the days are not in order`);
    }
    previous = hex(sha256(record));
    lastDay = day.day;
    end = Date.parse(`${day.day}T00:00:00Z`) + 86_400_000;
    for (const statement of statements) {
      const handle = handlers[statement.kind];
      if (handle === undefined) wrong.push(`${day.day}: an unknown statement ${statement.kind}`);
      else handle(statement);
    }
  }

  for (const network of [quicknet, ...networks.filter(({ hash }) => hash !== undefined)]) {
    const ofNetwork = rounds.filter((each) => each.network === network);
    const unsigned = wrongRounds(ofNetwork, network.public_key);
    held += ofNetwork.length - unsigned.length;
    for (const { name, round } of unsigned)
      wrong.push(`${name}: the public value is not signed by the network for the round ${round}`);
  }

  for (const [name, issue] of issues) {
    const due = Date.parse(issue.beacon.voidAt ?? issue.drawsAt) + 3_600_000;
    if (issue.ended === undefined && due < end) wrong.push(`${name}: its result is withheld`);
    const link = links.get(issue.anchor)?.get(issue.position);
    if (issue.ended?.reason === 'secrets' && link !== undefined) {
      const result = drawOf(issue.family, link, '', issue.lottery, issue.issue);
      wrong.push(
        `${name}: its link was said to be lost, but the chain went on${issue.beacon.kind === 'operator' ? `; it would have drawn ${result}` : ''}`,
      );
    }
  }

  for (const receipt of receipts) {
    const name = `${receipt.lottery} ${receipt.issue}`;
    const issue = issues.get(name);
    checkSigner(receipt, name);
    const { elsewhere } = receipt;
    if (elsewhere !== undefined && elsewhere.publicKey !== publicKey) {
      check(
        isSigned(ticketsText({ ...receipt, ...elsewhere }), elsewhere.signature, elsewhere.publicKey) &&
          rootOf(receipt.ticket, receipt.place, receipt.path) === elsewhere.root,
        `${name}: the ticket is not among those that the other installation fixed`,
      );
      unchecked.push(`${name}: give the records of the installation with the key ${elsewhere.publicKey}`);
      continue;
    }
    if (issue === undefined) {
      const chain = chains.get(receipt.anchor);
      const closed = chain && Date.parse(chain.startsAt) + receipt.position * chain.slotSeconds * 1000;
      // A chase may name an issue that is never made; its stake is returned then.
      if (receipt.ticket !== null && closed !== undefined && closed < end)
        wrong.push(`${name}: a ticket was sold on it, and no record has it`);
      else unchecked.push(`${name}: no record has this issue`);
      continue;
    }
    check(
      receipt.commitment === issue.commitment &&
        receipt.anchor === issue.anchor &&
        receipt.position === issue.position &&
        beaconText(receipt.beacon) === beaconText(issue.beacon),
      `${name}: the receipt promised another draw than the record`,
    );
    if (receipt.ticketText !== undefined)
      check(
        hex(sha256(`\0${receipt.ticketText}`)) === receipt.ticket,
        `${name}: the ticket is not that of the receipt`,
      );
    if (receipt.ticket === null || issue.tickets === undefined) continue;
    if (receipt.path === undefined) unchecked.push(`${name}: whether the ticket was counted`);
    else
      check(
        rootOf(receipt.ticket, receipt.place, receipt.path) === issue.tickets.root,
        `${name}: the ticket is not among those of the record`,
      );
  }
  return { wrong, unchecked, held };

  /** Where a site moved, its receipts are signed by the key of these records, by one that it handed over to, or by an earlier one. */
  function checkSigner(receipt, name) {
    const isBy = (key) => isSigned(receiptText(receipt), receipt.signature, key);
    const former = receipt.formerKeys ?? [];
    const keys = [publicKey];
    for (const key of keys)
      for (const { publicKey: from, nextKey, signature } of former)
        if (from === key && !keys.includes(nextKey) && isSigned(keyText(nextKey), signature, from))
          keys.push(nextKey);
    // That a key has signed this one says nothing to its honour: everyone can make such a key.
    const earlier = keys.some(isBy) ? undefined : former.find((each) => isBy(each.publicKey));
    if (earlier === undefined) check(keys.some(isBy), `${name}: the signature of the receipt does not hold`);
    else
      unchecked.push(
        `${name}: whether the receipt is the platform's: give the records of the installation with the key ${earlier.publicKey}`,
      );
  }
}

/*
 * BLS signatures of drand, scheme bls-unchained-g1-rfc9380: points of the curve BLS12-381, hashed to as RFC 9380 has it.
 */

const fieldSize =
  0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn;
const groupOrder = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n;
/** The curve's parameter, whose sign is left out: it changes a pairing and its opposite alike. */
const parameter = 0xd201000000010000n;
const generatorOfKeys =
  '93e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8';

const modulo = (value) => ((value % fieldSize) + fieldSize) % fieldSize;
const number = (big) => BigInt(`0x${hex(big) || '0'}`);

function power(base, exponent) {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % fieldSize;
    if (bit === '1') result = (result * base) % fieldSize;
  }
  return result;
}

function inverse(value) {
  let [a, b, x, y] = [modulo(value), fieldSize, 1n, 0n];
  while (a > 1n) [a, b, x, y] = [b % a, a, y - (b / a) * x, x];
  return modulo(a === 1n ? x : 0n);
}

/** A square root, or undefined. */
function root(value) {
  const result = power(modulo(value), (fieldSize + 1n) / 4n);
  return (result * result) % fieldSize === modulo(value) ? result : undefined;
}

/** Pairs a + bu with u² = -1: the field of the keys. */
const pair = {
  add: ([a, b], [c, d]) => [modulo(a + c), modulo(b + d)],
  minus: ([a, b], [c, d]) => [modulo(a - c), modulo(b - d)],
  times: ([a, b], [c, d]) => [modulo(a * c - b * d), modulo(a * d + b * c)],
  over(one, [c, d]) {
    const norm = inverse(c * c + d * d);
    return pair.times(one, [c * norm, -d * norm]);
  },
  root([a, b]) {
    const norm = root(a * a + b * b);
    if (norm === undefined) return undefined;
    const half = inverse(2n);
    const first = root((a + norm) * half) ?? root((a - norm) * half);
    if (first === undefined || first === 0n) return undefined;
    return [first, modulo(b * half * inverse(first))];
  },
};

/** Points (x, y, z) of y² = x³ + 4 that stand for (x / z², y / z³); z = 0 is the neutral point. */
const neutral = [1n, 1n, 0n];

function twice([x, y, z]) {
  const [a, b] = [modulo(x * x), modulo(y * y)];
  const d = modulo(4n * x * b);
  const e = 3n * a;
  const x3 = modulo(e * e - 2n * d);
  return [x3, modulo(e * (d - x3) - 8n * b * b), modulo(2n * y * z)];
}

function sum(one, other) {
  const [[x1, y1, z1], [x2, y2, z2]] = [one, other];
  if (z1 === 0n) return other;
  if (z2 === 0n) return one;
  const [s1, s2] = [modulo(z1 * z1), modulo(z2 * z2)];
  const [u, h] = [modulo(x1 * s2), modulo(x2 * s1 - x1 * s2)];
  const [v, r] = [modulo(y1 * s2 * z2), modulo(y2 * s1 * z1 - y1 * s2 * z2)];
  if (h === 0n) return r === 0n ? twice(one) : neutral;
  const [h2, h3] = [modulo(h * h), modulo(h * h * h)];
  const x3 = modulo(r * r - h3 - 2n * u * h2);
  return [x3, modulo(r * (u * h2 - x3) - v * h3), modulo(z1 * z2 * h)];
}

function times(point, factor) {
  let result = neutral;
  for (const bit of factor.toString(2)) {
    result = twice(result);
    if (bit === '1') result = sum(result, point);
  }
  return result;
}

function affine([x, y, z]) {
  const over = inverse(z);
  return [modulo(x * over * over), modulo(y * over * over * over)];
}

/** The point of 48 bytes, or undefined where they are none of the group. */
function readSignature(text) {
  if (!/^[89ab][0-9a-f]{95}$/.test(text ?? '')) return undefined;
  const value = number(bytes(text));
  const x = value & ((1n << 381n) - 1n);
  const y = root(x * x * x + 4n);
  if (y === undefined || x >= fieldSize) return undefined;
  const upper = y > fieldSize / 2n;
  const point = [x, upper === ((value >> 381n) % 2n === 1n) ? y : fieldSize - y, 1n];
  // A point outside the group has many signatures that all hold, of which one could choose.
  return times(point, groupOrder)[2] === 0n ? point : undefined;
}

/** The point of 96 bytes over the field of the keys. */
function readKey(text) {
  const value = number(bytes(text.slice(0, 96)));
  const x = [number(bytes(text.slice(96))), value & ((1n << 381n) - 1n)];
  const y = pair.root(pair.add(pair.times(x, pair.times(x, x)), [4n, 4n]));
  if (y === undefined) throw new RangeError('no public key');
  const upper = (y[1] === 0n ? y[0] : y[1]) > fieldSize / 2n;
  return [x, upper === ((value >> 381n) % 2n === 1n) ? y : pair.minus([0n, 0n], y)];
}

/** 128 bytes of a message, as expand_message_xmd has it. */
function expand(message) {
  const tag = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
  const end = join(textBytes(tag), [tag.length]);
  const first = sha256(join(new Uint8Array(64), message, [0, 128, 0], end));
  const blocks = [];
  for (let count = 1; count <= 4; count++) {
    const last = blocks.at(-1) ?? new Uint8Array(32);
    const mixed = Uint8Array.from(first, (byte, place) => byte ^ last[place]);
    blocks.push(sha256(join(mixed, [count], end)));
  }
  return join(...blocks);
}

const curveA =
  0x144698a3b8e9433d693a02c96d4982b0ea985383ee66a8d8e8981aefd881ac98936f8da0e0f97f5cf428082d584c1dn;
const curveB =
  0x12e2908d11688030018b12e8753eee3b2016c1f0f24f4070a0b9c14fcef35ef55a23215a316ceaa5d1cc48e98e172be0n;

/** A point that follows from a number: by the map of RFC 9380 to a neighbouring curve, and from there by four fractions. */
function mapToCurve(value) {
  const s = modulo(11n * value * value);
  const denominator = inverse(s * s + s);
  const first =
    denominator === 0n ? curveB * inverse(11n * curveA) : -curveB * inverse(curveA) * (1n + denominator);
  const square = (x) => x * x * x + curveA * x + curveB;
  let x = modulo(first);
  let y = root(square(x));
  if (y === undefined) {
    x = modulo(s * x);
    y = root(square(x));
  }
  if (y % 2n !== value % 2n) y = fieldSize - y;
  const [xTop, xBottom, yTop, yBottom] = isogeny.map((coefficients) =>
    coefficients.reduceRight((result, each) => modulo(result * x + BigInt(`0x${each}`)), 0n),
  );
  return [modulo(xTop * inverse(xBottom)), modulo(y * yTop * inverse(yBottom)), 1n];
}

/** The point that a round's signature signs. */
function pointOfRound(round) {
  const text = bytes(BigInt(round).toString(16).padStart(16, '0'));
  const wide = expand(sha256(text));
  const [one, other] = [wide.subarray(0, 64), wide.subarray(64)].map((half) =>
    mapToCurve(modulo(number(half))),
  );
  return times(sum(one, other), parameter + 1n);
}

/** Products of polynomials in w with w¹² = 2w⁶ - 2, where w⁶ = 1 + u. */
function product(one, other) {
  const result = Array.from({ length: 23 }, () => 0n);
  for (const [i, a] of one.entries())
    if (a !== 0n) for (const [j, b] of other.entries()) if (b !== 0n) result[i + j] += a * b;
  for (let i = 22; i >= 12; i--) {
    result[i - 6] += 2n * result[i];
    result[i - 12] -= 2n * result[i];
  }
  return result.slice(0, 12).map(modulo);
}

/** Whether the product of the pairings of points with keys is one. */
function pairingsCancel(pairs) {
  const running = pairs.map(({ key }) => key);
  const one = Array.from({ length: 12 }, (_, place) => (place === 0 ? 1n : 0n));
  /** Adds a key to a running one, or that to itself, and returns the line through both at the point. */
  const step = (place, { point: [px, py] }, [x2, y2]) => {
    const [x1, y1] = running[place];
    const slope =
      x1 === x2
        ? pair.over(pair.times([3n, 0n], pair.times(x1, x1)), pair.add(y1, y1))
        : pair.over(pair.minus(y2, y1), pair.minus(x2, x1));
    const x3 = pair.minus(pair.minus(pair.times(slope, slope), x1), x2);
    running[place] = [x3, pair.minus(pair.times(slope, pair.minus(x1, x3)), y1)];
    const [c, d] = pair.minus(pair.times(slope, x1), y1);
    const [e, f] = pair.times(slope, [modulo(-px), 0n]);
    return [modulo(c - d), 0n, modulo(e - f), py, 0n, 0n, d, 0n, f, 0n, 0n, 0n];
  };
  let value = one;
  for (const bit of parameter.toString(2).slice(1)) {
    value = product(value, value);
    for (const [place, each] of pairs.entries()) {
      value = product(value, step(place, each, running[place]));
      if (bit === '1') value = product(value, step(place, each, each.key));
    }
  }
  let result = one;
  for (const bit of ((fieldSize ** 6n + 1n) / groupOrder).toString(2)) {
    result = product(result, result);
    if (bit === '1') result = product(result, value);
  }
  // The rest of the exponent, p⁶ - 1, gives one exactly where the odd powers of w are missing.
  return result.some((each) => each !== 0n) && result.every((each, place) => place % 2 === 0 || each === 0n);
}

/**
 * Finds the rounds whose signatures are not the network's. They are checked together, each with a random factor, so that a day
 * with a thousand draws takes seconds.
 */
export function wrongRounds(rounds, publicKey) {
  const generator = readKey(generatorOfKeys);
  const key = readKey(publicKey);
  const read = rounds.map((each) => ({ ...each, point: readSignature(each.signature) }));
  const search = (some) => {
    if (some.length === 0) return [];
    let [signatures, hashes] = [neutral, neutral];
    for (const { round, point } of some) {
      const factor = some.length === 1 ? 1n : number(randomBytes(16));
      signatures = sum(signatures, times(point, factor));
      hashes = sum(hashes, times(pointOfRound(round), factor));
    }
    const [x, y] = affine(signatures);
    const pairs = [
      { point: [x, modulo(-y)], key: generator },
      { point: affine(hashes), key },
    ];
    if (pairingsCancel(pairs)) return [];
    const half = some.length >> 1;
    return half === 0 ? some : [...search(some.slice(0, half)), ...search(some.slice(half))];
  };
  return [
    ...read.filter(({ point }) => point === undefined),
    ...search(read.filter(({ point }) => point !== undefined)),
  ];
}

/** Coefficients of the four fractions of RFC 9380, appendix E.2, the lowest power first. */
const isogeny = [
  [
    '11a05f2b1e833340b809101dd99815856b303e88a2d7005ff2627b56cdb4e2c85610c2d5f2e62d6eaeac1662734649b7',
    '17294ed3e943ab2f0588bab22147a81c7c17e75b2f6a8417f565e33c70d1e86b4838f2a6f318c356e834eef1b3cb83bb',
    'd54005db97678ec1d1048c5d10a9a1bce032473295983e56878e501ec68e25c958c3e3d2a09729fe0179f9dac9edcb0',
    '1778e7166fcc6db74e0609d307e55412d7f5e4656a8dbf25f1b33289f1b330835336e25ce3107193c5b388641d9b6861',
    'e99726a3199f4436642b4b3e4118e5499db995a1257fb3f086eeb65982fac18985a286f301e77c451154ce9ac8895d9',
    '1630c3250d7313ff01d1201bf7a74ab5db3cb17dd952799b9ed3ab9097e68f90a0870d2dcae73d19cd13c1c66f652983',
    'd6ed6553fe44d296a3726c38ae652bfb11586264f0f8ce19008e218f9c86b2a8da25128c1052ecaddd7f225a139ed84',
    '17b81e7701abdbe2e8743884d1117e53356de5ab275b4db1a682c62ef0f2753339b7c8f8c8f475af9ccb5618e3f0c88e',
    '80d3cf1f9a78fc47b90b33563be990dc43b756ce79f5574a2c596c928c5d1de4fa295f296b74e956d71986a8497e317',
    '169b1f8e1bcfa7c42e0c37515d138f22dd2ecb803a0c5c99676314baf4bb1b7fa3190b2edc0327797f241067be390c9e',
    '10321da079ce07e272d8ec09d2565b0dfa7dccdde6787f96d50af36003b14866f69b771f8c285decca67df3f1605fb7b',
    '6e08c248e260e70bd1e962381edee3d31d79d7e22c837bc23c0bf1bc24c6b68c24b1b80b64d391fa9c8ba2e8ba2d229',
  ],
  [
    '8ca8d548cff19ae18b2e62f4bd3fa6f01d5ef4ba35b48ba9c9588617fc8ac62b558d681be343df8993cf9fa40d21b1c',
    '12561a5deb559c4348b4711298e536367041e8ca0cf0800c0126c2588c48bf5713daa8846cb026e9e5c8276ec82b3bff',
    'b2962fe57a3225e8137e629bff2991f6f89416f5a718cd1fca64e00b11aceacd6a3d0967c94fedcfcc239ba5cb83e19',
    '3425581a58ae2fec83aafef7c40eb545b08243f16b1655154cca8abc28d6fd04976d5243eecf5c4130de8938dc62cd8',
    '13a8e162022914a80a6f1d5f43e7a07dffdfc759a12062bb8d6b44e833b306da9bd29ba81f35781d539d395b3532a21e',
    'e7355f8e4e667b955390f7f0506c6e9395735e9ce9cad4d0a43bcef24b8982f7400d24bc4228f11c02df9a29f6304a5',
    '772caacf16936190f3e0c63e0596721570f5799af53a1894e2e073062aede9cea73b3538f0de06cec2574496ee84a3a',
    '14a7ac2a9d64a8b230b3f5b074cf01996e7f63c21bca68a81996e1cdf9822c580fa5b9489d11e2d311f7d99bbdcc5a5e',
    'a10ecf6ada54f825e920b3dafc7a3cce07f8d1d7161366b74100da67f39883503826692abba43704776ec3a79a1d641',
    '95fc13ab9e92ad4476d6e3eb3a56680f682b4ee96f7d03776df533978f31c1593174e4b4b7865002d6384d168ecdd0a',
    '000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001',
  ],
  [
    '90d97c81ba24ee0259d1f094980dcfa11ad138e48a869522b52af6c956543d3cd0c7aee9b3ba3c2be9845719707bb33',
    '134996a104ee5811d51036d776fb46831223e96c254f383d0f906343eb67ad34d6c56711962fa8bfe097e75a2e41c696',
    'cc786baa966e66f4a384c86a3b49942552e2d658a31ce2c344be4b91400da7d26d521628b00523b8dfe240c72de1f6',
    '1f86376e8981c217898751ad8746757d42aa7b90eeb791c09e4a3ec03251cf9de405aba9ec61deca6355c77b0e5f4cb',
    '8cc03fdefe0ff135caf4fe2a21529c4195536fbe3ce50b879833fd221351adc2ee7f8dc099040a841b6daecf2e8fedb',
    '16603fca40634b6a2211e11db8f0a6a074a7d0d4afadb7bd76505c3d3ad5544e203f6326c95a807299b23ab13633a5f0',
    '4ab0b9bcfac1bbcb2c977d027796b3ce75bb8ca2be184cb5231413c4d634f3747a87ac2460f415ec961f8855fe9d6f2',
    '987c8d5333ab86fde9926bd2ca6c674170a05bfe3bdd81ffd038da6c26c842642f64550fedfe935a15e4ca31870fb29',
    '9fc4018bd96684be88c9e221e4da1bb8f3abd16679dc26c1e8b6e6a1f20cabe69d65201c78607a360370e577bdba587',
    'e1bba7a1186bdb5223abde7ada14a23c42a0ca7915af6fe06985e7ed1e4d43b9b3f7055dd4eba6f2bafaaebca731c30',
    '19713e47937cd1be0dfd0b8f1d43fb93cd2fcbcb6caf493fd1183e416389e61031bf3a5cce3fbafce813711ad011c132',
    '18b46a908f36f6deb918c143fed2edcc523559b8aaf0c2462e6bfe7f911f643249d9cdf41b44d606ce07c8a4d0074d8e',
    'b182cac101b9399d155096004f53f447aa7b12a3426b08ec02710e807b4633f06c851c1919211f20d4c04f00b971ef8',
    '245a394ad1eca9b72fc00ae7be315dc757b3b080d4c158013e6632d3c40659cc6cf90ad1c232a6442d9d3f5db980133',
    '5c129645e44cf1102a159f748c4a3fc5e673d81d7e86568d9ab0f5d396a7ce46ba1049b6579afb7866b1e715475224b',
    '15e6be4e990f03ce4ea50b3b42df2eb5cb181d8f84965a3957add4fa95af01b2b665027efec01c7704b456be69c8b604',
  ],
  [
    '16112c4c3a9c98b252181140fad0eae9601a6de578980be6eec3232b5be72e7a07f3688ef60c206d01479253b03663c1',
    '1962d75c2381201e1a0cbd6c43c348b885c84ff731c4d59ca4a10356f453e01f78a4260763529e3532f6102c2e49a03d',
    '58df3306640da276faaae7d6e8eb15778c4855551ae7f310c35a5dd279cd2eca6757cd636f96f891e2538b53dbf67f2',
    '16b7d288798e5395f20d23bf89edb4d1d115c5dbddbcd30e123da489e726af41727364f2c28297ada8d26d98445f5416',
    'be0e079545f43e4b00cc912f8228ddcc6d19c9f0f69bbb0542eda0fc9dec916a20b15dc0fd2ededda39142311a5001d',
    '8d9e5297186db2d9fb266eaac783182b70152c65550d881c5ecd87b6f0f5a6449f38db9dfa9cce202c6477faaf9b7ac',
    '166007c08a99db2fc3ba8734ace9824b5eecfdfa8d0cf8ef5dd365bc400a0051d5fa9c01a58b1fb93d1a1399126a775c',
    '16a3ef08be3ea7ea03bcddfabba6ff6ee5a4375efa1f4fd7feb34fd206357132b920f5b00801dee460ee415a15812ed9',
    '1866c8ed336c61231a1be54fd1d74cc4f9fb0ce4c6af5920abc5750c4bf39b4852cfe2f7bb9248836b233d9d55535d4a',
    '167a55cda70a6e1cea820597d94a84903216f763e13d87bb5308592e7ea7d4fbc7385ea3d529b35e346ef48bb8913f55',
    '4d2f259eea405bd48f010a01ad2911d9c6dd039bb61a6290e591b36e636a5c871a5c29f4f83060400f8b49cba8f6aa8',
    'accbb67481d033ff5852c1e48c50c477f94ff8aefce42d28c0f9a88cea7913516f968986f7ebbea9684b529e2561092',
    'ad6b9514c767fe3c3613144b45f1496543346d98adf02267d5ceef9a00d9b8693000763e3b90ac11e99b138573345cc',
    '2660400eb2e4f3b628bdd0d53cd76f2bf565b94e72927c1cb748df27942480e420517bd8714cc80d1fadc1326ed06f7',
    'e0fa1d816ddc03e6b24255e0d7819c171c40f65e273b853324efcd6356caa205ca2f570f13497804415473a1d634b8f',
    '000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001',
  ],
];

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) {
  const files = argv.slice(2);
  if (files.length === 0) {
    console.error('usage: node verify.mjs <record.jsonl> … [receipts.json] [network.json]');
    process.exit(2);
  }
  const read = (file) => readFileSync(file, 'utf8');
  const records = files
    .filter((file) => file.endsWith('.jsonl'))
    .toSorted()
    .map(read);
  const others = files.filter((file) => file.endsWith('.json')).map((file) => JSON.parse(read(file)));
  const receipts = others.filter(Array.isArray).flat();
  const networks = others.filter((other) => !Array.isArray(other));
  const { wrong, unchecked, held } = verify(records, receipts, networks);
  for (const text of unchecked) console.log(`not checked: ${text}`);
  for (const text of wrong) console.log(`WRONG: ${text}`);
  console.log(`${held} statements hold, ${wrong.length} do not, ${unchecked.length} could not be checked`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}

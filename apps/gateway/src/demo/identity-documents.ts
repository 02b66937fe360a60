import { identityKinds, type IdentityKind } from '@marquee/contract';
import sharp from 'sharp';
import type { Encryption } from '../core/encryption.ts';
import type { Merchant } from '../core/merchant.ts';
import type { Sql, Transaction } from '../database/connection.ts';
import { addDocument } from '../identity-documents/documents.store.ts';
import { dollarIn } from './demo-unit.ts';

/** Documents of the demo: who sends what, and what they have entered about themselves. */
const documents: readonly {
  readonly username: string;
  readonly kind: IdentityKind;
  readonly hoursAgo: number;
  readonly realName: string;
  readonly birthday: string;
}[] = [
  {
    username: 'player003',
    kind: 'identity-card',
    hoursAgo: 90,
    realName: 'Linh Tran',
    birthday: '1991-04-12',
  },
  { username: 'player007', kind: 'passport', hoursAgo: 26, realName: 'Farah Rahman', birthday: '1988-11-02' },
  {
    username: 'player011',
    kind: 'driving-licence',
    hoursAgo: 5,
    realName: 'Jun Sato',
    birthday: '1996-07-30',
  },
  { username: 'player011', kind: 'selfie', hoursAgo: 5, realName: 'Jun Sato', birthday: '1996-07-30' },
];

/** The brand whose members must be verified for large withdrawals. */
const LIMITED = 'jade';

/**
 * Gives each demo merchant that has none a few documents that wait for their review, and one of them a limit above which members
 * must be verified. The pictures are drawn and show no real person.
 */
export async function fillDemoIdentity(
  sql: Sql,
  merchants: readonly Merchant[],
  secrets: Encryption,
): Promise<void> {
  const empty = await sql<{ code: string }[]>`
    SELECT code FROM merchant WHERE demo_created_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM identity_document d WHERE d.merchant = merchant.code)`;
  for (const merchant of merchants.filter(({ code }) => empty.some((row) => row.code === code)))
    await sql.begin((tx) => fillMerchant(tx, merchant, secrets));
}

async function fillMerchant(tx: Transaction, merchant: Merchant, secrets: Encryption): Promise<void> {
  const { code, currency, domains } = merchant;
  await tx`SELECT FROM merchant WHERE code = ${code} FOR UPDATE`;
  const [filled] = await tx`SELECT FROM identity_document WHERE merchant = ${code} LIMIT 1`;
  // Another gateway was quicker.
  if (filled !== undefined) return;
  for (const { username, kind, hoursAgo, realName, birthday } of documents) {
    const [member] = await tx<{ id: bigint }[]>`
      SELECT id FROM member WHERE merchant = ${code} AND username = ${username}`;
    if (member === undefined) continue;
    await tx`INSERT INTO registration (member, method, register_url, domain, address, terms_version, fields)
      VALUES (${member.id}, 'username', '', ${domains[0] ?? ''}, '192.0.2.10', '1', ${tx.json({ realName, birthday })})
      ON CONFLICT DO NOTHING`;
    const pictures = [];
    for (const side of identityKinds[kind].sides)
      pictures.push({ side, image: await drawnCard(realName, birthday, side) });
    const id = await addDocument(tx, secrets, { merchant: code, member: member.id, kind, pictures });
    if (id !== undefined)
      await tx`UPDATE identity_document SET submitted_at = now() - make_interval(hours => ${hoursAgo}),
        state_since = now() - make_interval(hours => ${hoursAgo}) WHERE id = ${id}`;
  }
  if (code === LIMITED)
    await tx`UPDATE withdrawal_rule SET identity_check_above = ${dollarIn(currency) * 1000n} WHERE merchant = ${code}`;
}

/** A plain card with a sign in place of a face, marked as a sample. A JPEG. */
function drawnCard(name: string, birthday: string, side: 'front' | 'back'): Promise<Buffer> {
  const front = `<rect x="60" y="160" width="220" height="280" rx="12" fill="#c9d3da"/>
    <circle cx="170" cy="260" r="54" fill="#8a99a5"/><path d="M80 430c0-60 40-96 90-96s90 36 90 96z" fill="#8a99a5"/>
    <g font-family="sans-serif" font-size="34" fill="#26323b"><text x="330" y="220">${name}</text>
    <text x="330" y="290">${birthday}</text><text x="330" y="360">No. 000 000 000</text></g>`;
  const back = `<rect x="60" y="170" width="730" height="90" fill="#33404a"/>
    <g fill="#8a99a5"><rect x="60" y="320" width="520" height="22"/><rect x="60" y="370" width="610" height="22"/></g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540">
    <rect width="860" height="540" rx="30" fill="#eef3ee"/><rect width="860" height="96" fill="#5d7f8f"/>
    <text x="60" y="64" font-family="sans-serif" font-size="40" fill="#fff">SAMPLE</text>
    ${side === 'front' ? front : back}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: 'white' }).jpeg({ quality: 82 }).toBuffer();
}

import type { WhitelabelFlag, WhitelabelNode } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';
import { liveSession, type SessionRow } from '../core/sessions.store.ts';

/** A rule of the registration form. */
export interface RegistrationRule {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly acceptedPattern: string;
  readonly patternId: string;
  readonly minLength: number;
  readonly maxLength: number;
}

/** A download, social or mail link, or the chat room. */
export interface Resource {
  readonly type: 'APP_IOS' | 'APP_IOS_LITE' | 'APP_ANDROID' | 'SOCIAL' | 'EMAIL' | 'CHAT';
  readonly url: string;
  readonly qrCodeUrl: string | null;
  readonly labels: Texts;
}

/** The tree of switches, in the operator's order. */
export async function whitelabelTree(sql: Queryable, merchant: string): Promise<WhitelabelNode[]> {
  const rows = await sql<{ mod_id: string; parent: string | null; enabled: boolean }[]>`
    SELECT mod_id, parent, enabled FROM whitelabel_flag WHERE merchant = ${merchant} ORDER BY position`;
  const below = (parent: string | null): WhitelabelNode[] =>
    rows
      .filter((row) => row.parent === parent)
      .map((row) => {
        const children = below(row.mod_id);
        return {
          modId: row.mod_id,
          enabled: row.enabled ? '1' : '0',
          ...(children.length > 0 && { children }),
        };
      });
  return below(null);
}

/** Whether the operator has a function switched on at a merchant: itself, and all that it is a part of. */
export async function isSwitchedOn(sql: Queryable, merchant: string, flag: WhitelabelFlag): Promise<boolean> {
  const [row] = await sql<{ on: boolean }[]>`SELECT is_switched_on(${merchant}, ${flag}) AS on`;
  return row?.on ?? false;
}

/** The registration rules by field, in the order of the form. */
export async function registrationRules(
  sql: Queryable,
  merchant: string,
): Promise<Record<string, RegistrationRule>> {
  const rows = await sql<(RegistrationRule & { field: string })[]>`
    SELECT field, enabled, required, accepted_pattern AS "acceptedPattern", pattern_id AS "patternId",
      min_length AS "minLength", max_length AS "maxLength"
    FROM registration_rule WHERE merchant = ${merchant} ORDER BY position`;
  return Object.fromEntries(rows.map(({ field, ...rule }) => [field, rule]));
}

/** The links of a merchant, in the operator's order. */
export async function resourcesOf(sql: Queryable, merchant: string): Promise<Resource[]> {
  return sql<
    Resource[]
  >`SELECT type, url, qr_code_url AS "qrCodeUrl", labels FROM resource WHERE merchant = ${merchant} ORDER BY position`;
}

/** The addresses of customer service. */
export async function customerServiceOf(
  sql: Queryable,
  merchant: string,
): Promise<{ csType: 'VIP' | 'LIVECHAT'; url: string }[]> {
  return sql<{ csType: 'VIP' | 'LIVECHAT'; url: string }[]>`
    SELECT cs_type AS "csType", url FROM customer_service WHERE merchant = ${merchant} ORDER BY cs_type`;
}

/** What a merchant's rules say about a visitor, and the country that they were taken to be in. */
export interface Admission {
  readonly maintenance: boolean;
  readonly restricted: boolean;
  readonly country: string | null;
}

/** What is read of a visitor together with the rules. */
export interface VisitorParts {
  /** The hash of the token that the visitor sent. */
  readonly tokenHash?: Buffer | undefined;
  /** A function of the operator's that the visitor wants to use. */
  readonly flag?: WhitelabelFlag | undefined;
}

/**
 * Whether a visitor may come in, their session, and whether a function is switched on. One statement, because every call
 * begins with it.
 *
 * @param country of the address by the country database; the operator's own ranges take precedence
 */
export async function readAdmission(
  sql: Queryable,
  merchant: string,
  address: string,
  country: string | null,
  { tokenHash, flag }: VisitorParts = {},
): Promise<Admission & Partial<SessionRow> & { readonly on?: boolean }> {
  const [row] = await sql<(Admission & Partial<SessionRow> & { readonly on?: boolean })[]>`
    SELECT place.country, ${flag === undefined ? sql`` : sql`is_switched_on(${merchant}, ${flag}) AS on,`}
      ${tokenHash === undefined ? sql`` : sql`live.*,`}
      coalesce((SELECT maintenance FROM merchant WHERE code = ${merchant}), false) AS maintenance,
      EXISTS (SELECT FROM blocked_network b WHERE b.merchant = ${merchant} AND b.network >>= ${address}::inet)
        OR EXISTS (SELECT FROM blocked_country b WHERE b.merchant = ${merchant} AND b.country = place.country) AS restricted
    FROM (SELECT coalesce((SELECT country FROM network_country WHERE network >>= ${address}::inet
      ORDER BY masklen(network) DESC LIMIT 1), ${country}::text) AS country) place
    ${tokenHash === undefined ? sql`` : sql`LEFT JOIN (${liveSession(sql, merchant, tokenHash)}) live ON true`}`;
  if (row === undefined) throw new Error('the rules for a visitor have no row');
  return row;
}

/** Where someone who looks at a merchant's site is. */
export interface VisitorPlace {
  readonly merchant: string;
  readonly address: string;
  readonly country: string | null;
}

/** The visitors to whom their site is closed by now, by maintenance or a restriction, as their places in the list. */
export async function closedPlaces(
  sql: Queryable,
  visitors: readonly VisitorPlace[],
): Promise<ReadonlySet<number>> {
  const rows = await sql<{ place: number }[]>`
    SELECT (requested.place - 1)::int AS place
    FROM unnest(${visitors.map(({ merchant }) => merchant)}::text[], ${visitors.map(({ address }) => address)}::inet[],
        ${visitors.map(({ country }) => country)}::text[]) WITH ORDINALITY AS requested (merchant, address, country, place)
    JOIN merchant ON merchant.code = requested.merchant
    WHERE merchant.maintenance
      OR EXISTS (SELECT FROM blocked_network b WHERE b.merchant = requested.merchant AND b.network >>= requested.address)
      OR EXISTS (SELECT FROM blocked_country b WHERE b.merchant = requested.merchant AND b.country = requested.country)`;
  return new Set(rows.map(({ place }) => place));
}

/** The affiliate code that belongs to a host, or null. */
export async function affiliateCodeOf(
  sql: Queryable,
  merchant: string,
  host: string,
): Promise<string | null> {
  const [row] = await sql<{ code: string }[]>`
    SELECT code FROM affiliate_code
    WHERE merchant = ${merchant} AND domain = ${host.toLowerCase()} AND ended_at IS NULL
      AND (expires_at IS NULL OR expires_at > now())
    ORDER BY code LIMIT 1`;
  return row?.code ?? null;
}

/** The analytics that a merchant has set up; loading one needs the visitor's consent. */
export async function analyticsOf(
  sql: Queryable,
  merchant: string,
): Promise<{ provider: string; id: string; host: string | null }[]> {
  return sql<
    { provider: string; id: string; host: string | null }[]
  >`SELECT provider, id, host FROM analytics WHERE merchant = ${merchant} ORDER BY provider`;
}

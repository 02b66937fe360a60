import type { Queryable, Transaction } from '../database/connection.ts';

/** A field of the registration form. */
interface FieldRule {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly acceptedPattern: string;
  readonly minLength: number;
  readonly maxLength: number;
}

/** What an operator changes of a site; what is left out stays. */
export interface SettingsChange {
  readonly maintenance?: boolean | undefined;
  readonly flags?: Readonly<Record<string, boolean>> | undefined;
  readonly registration?:
    | Readonly<Record<string, { readonly [Key in keyof FieldRule]?: FieldRule[Key] | undefined }>>
    | undefined;
  readonly customerService?:
    | { readonly VIP?: string | null | undefined; readonly LIVECHAT?: string | null | undefined }
    | undefined;
  readonly blockedCountries?: readonly string[] | undefined;
  readonly blockedNetworks?: readonly string[] | undefined;
}

/** The settings of a merchant's site. */
export async function readSettings(sql: Queryable, merchant: string) {
  const [row] = await sql<{ maintenance: boolean; blockedCountries: string[]; blockedNetworks: string[] }[]>`
    SELECT maintenance,
      ARRAY(SELECT country::text FROM blocked_country b WHERE b.merchant = code ORDER BY 1) AS "blockedCountries",
      ARRAY(SELECT network::text FROM blocked_network b WHERE b.merchant = code ORDER BY network) AS "blockedNetworks"
    FROM merchant WHERE code = ${merchant}`;
  if (row === undefined) throw new Error(`there is no merchant ${merchant}`);
  const flags = await sql<{ name: string; enabled: boolean }[]>`
    SELECT mod_id AS name, enabled FROM whitelabel_flag WHERE merchant = ${merchant} ORDER BY position, mod_id`;
  const service = await sql<{ type: 'VIP' | 'LIVECHAT'; url: string }[]>`
    SELECT cs_type AS type, url FROM customer_service WHERE merchant = ${merchant}`;
  const urlOf = (type: 'VIP' | 'LIVECHAT') => service.find((each) => each.type === type)?.url ?? null;
  return {
    ...row,
    flags: Object.fromEntries(flags.map(({ name, enabled }) => [name, enabled])),
    registration: Object.fromEntries(await registrationFields(sql, merchant)),
    customerService: { VIP: urlOf('VIP'), LIVECHAT: urlOf('LIVECHAT') },
  };
}

/** The features of a merchant by name. */
export async function flagNames(sql: Queryable, merchant: string): Promise<string[]> {
  const rows = await sql<
    { name: string }[]
  >`SELECT mod_id AS name FROM whitelabel_flag WHERE merchant = ${merchant}`;
  return rows.map(({ name }) => name);
}

/** The fields of a merchant's registration form, in their order. */
export async function registrationFields(
  sql: Queryable,
  merchant: string,
): Promise<ReadonlyMap<string, FieldRule>> {
  const rows = await sql<(FieldRule & { field: string })[]>`
    SELECT field, enabled, required, accepted_pattern AS "acceptedPattern", min_length AS "minLength", max_length AS "maxLength"
    FROM registration_rule WHERE merchant = ${merchant} ORDER BY position`;
  return new Map(rows.map(({ field, ...rule }) => [field, rule]));
}

/** Changes settings of a merchant's site. */
export async function changeSettings(
  tx: Transaction,
  merchant: string,
  change: SettingsChange,
): Promise<void> {
  const {
    maintenance,
    flags = {},
    registration = {},
    customerService = {},
    blockedCountries,
    blockedNetworks,
  } = change;
  // One change at a time: lists are replaced.
  await tx`UPDATE merchant SET maintenance = coalesce(${maintenance ?? null}, maintenance), updated_at = now() WHERE code = ${merchant}`;
  await tx`UPDATE whitelabel_flag f SET enabled = changed.enabled
    FROM unnest(${Object.keys(flags)}::text[], ${Object.values(flags).map(String)}::text[]::boolean[]) changed (name, enabled)
    WHERE f.merchant = ${merchant} AND f.mod_id = changed.name`;
  for (const [field, rule] of Object.entries(registration))
    // oxlint-disable-next-line no-await-in-loop -- a few fields
    await tx`UPDATE registration_rule SET enabled = coalesce(${rule.enabled ?? null}, enabled),
        required = coalesce(${rule.required ?? null}, required),
        accepted_pattern = coalesce(${rule.acceptedPattern ?? null}, accepted_pattern),
        min_length = coalesce(${rule.minLength ?? null}, min_length), max_length = coalesce(${rule.maxLength ?? null}, max_length)
      WHERE merchant = ${merchant} AND field = ${field}`;
  for (const [type, url] of Object.entries(customerService)) {
    // oxlint-disable no-await-in-loop -- two
    if (url === null)
      await tx`DELETE FROM customer_service WHERE merchant = ${merchant} AND cs_type = ${type}`;
    else if (url !== undefined)
      await tx`INSERT INTO customer_service (merchant, cs_type, url) VALUES (${merchant}, ${type}, ${url})
        ON CONFLICT (merchant, cs_type) DO UPDATE SET url = excluded.url`;
    // oxlint-enable no-await-in-loop
  }
  if (blockedCountries !== undefined) {
    await tx`DELETE FROM blocked_country WHERE merchant = ${merchant}`;
    await tx`INSERT INTO blocked_country (merchant, country)
      SELECT DISTINCT ${merchant}, country FROM unnest(${[...blockedCountries]}::text[]) country`;
  }
  if (blockedNetworks !== undefined) {
    await tx`DELETE FROM blocked_network WHERE merchant = ${merchant}`;
    await tx`INSERT INTO blocked_network (merchant, network)
      SELECT DISTINCT ${merchant}, network(range::inet)::cidr FROM unnest(${[...blockedNetworks]}::text[]) range`;
  }
}

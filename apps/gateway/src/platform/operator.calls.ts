import { isIP } from 'node:net';
import type { AnswerOf } from '@marquee/contract';
import type { OperatorCallOf } from '@marquee/contract/operator';
import type { Sql } from '../database/connection.ts';
import { answer, invalid } from '../http/refusal.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import {
  changeSettings,
  flagNames,
  readSettings,
  registrationFields,
  type SettingsChange,
} from './settings.store.ts';

type SettingsAnswer = AnswerOf<OperatorCallOf<'siteSettings'>>;

/** Handlers of the settings of a merchant's site. */
export function siteOperatorCalls({
  sql,
}: {
  readonly sql: Sql;
}): Pick<OperatorHandlers, 'siteSettings' | 'siteSettingsUpdate'> {
  /** Why a change cannot be made. */
  async function problemOf(merchant: string, change: SettingsChange) {
    const [flags, fields] = await Promise.all([flagNames(sql, merchant), registrationFields(sql, merchant)]);
    const flag = Object.keys(change.flags ?? {}).find((name) => !flags.includes(name));
    if (flag !== undefined) return invalid('settings.flags', `there is no feature ${flag}`);
    for (const [name, rule] of Object.entries(change.registration ?? {})) {
      const known = fields.get(name);
      if (known === undefined) return invalid('settings.registration', `there is no field ${name}`);
      if ((rule.minLength ?? known.minLength) > (rule.maxLength ?? known.maxLength))
        return invalid('settings.registration', `${name}: the shortest is longer than the longest`);
      if (rule.acceptedPattern !== undefined && !isPattern(rule.acceptedPattern))
        return invalid('settings.registration', `${name}: expected a regular expression`);
    }
    const network = change.blockedNetworks?.find((range) => !isNetwork(range));
    if (network !== undefined) return invalid('settings.blockedNetworks', `${network} is no address range`);
    return undefined;
  }

  const settingsOf = async (merchant: string): Promise<SettingsAnswer> => {
    const settings = await readSettings(sql, merchant);
    return { ...settings, blockedCountries: [...settings.blockedCountries] };
  };

  return {
    siteSettings: async (_request, { merchant: { code } }) => answer(await settingsOf(code)),

    siteSettingsUpdate: async ({ body: { settings } }, { merchant: { code }, record }) => {
      const problem = await problemOf(code, settings);
      if (problem !== undefined) return problem;
      const before = await settingsOf(code);
      await sql.begin(async (tx) => {
        await changeSettings(tx, code, settings);
        await record(tx, 'site', { before: JSON.stringify(before), change: JSON.stringify(settings) });
      });
      return answer(await settingsOf(code));
    },
  };
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** An address, or a range whose bits after the prefix the database sets to zero. */
function isNetwork(range: string): boolean {
  const [address = '', length, ...more] = range.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128));
}

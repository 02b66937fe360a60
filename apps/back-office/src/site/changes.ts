import type { SiteSettings } from './site.queries.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of a group that differ. */
function changed<Value>(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(value, before[name])));
}

/** What is sent of edited settings: only what differs, so that two people who change different things keep both changes. */
export function changesOf(before: SiteSettings, after: SiteSettings) {
  const groups = {
    flags: changed(before.flags, after.flags),
    registration: changed(before.registration, after.registration),
    customerService: changed(before.customerService, after.customerService),
  };
  const rest = {
    maintenance: after.maintenance,
    blockedCountries: after.blockedCountries,
    blockedNetworks: after.blockedNetworks,
  };
  return {
    ...Object.fromEntries(Object.entries(groups).filter(([, group]) => Object.keys(group).length > 0)),
    ...Object.fromEntries(
      Object.entries(rest).filter(([name, value]) => !isSame(value, before[name as keyof typeof rest])),
    ),
  };
}

/** The words of a list that was typed, separated by spaces, commas or lines. */
export const wordsOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter((word) => word !== '');

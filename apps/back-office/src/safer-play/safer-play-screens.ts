import { msg } from '@lingui/core/macro';
import { operatorCalls } from '@marquee/contract/operator';
import { parseMoney } from '@marquee/money';
import type { RecordAction, RecordRow, RecordScreen } from '../records/records.ts';

const logContact: RecordAction = {
  call: operatorCalls.playContactAdd,
  label: msg`Log a contact`,
  fixed: (row: RecordRow) => ({ member: row['member'] }),
};

/** A limit with its unit: an amount of money, or minutes. */
export function limitOf({ value, currency, ...limit }: RecordRow): RecordRow {
  if (limit['kind'] === 'time') return { ...limit, limitMinutes: Number(value) };
  const parsed = parseMoney(String(currency), String(value));
  return { ...limit, limitAmount: parsed.ok ? parsed.value : value };
}

/** What staff see of safer play, in the order of the navigation. */
export const saferPlayScreens: readonly RecordScreen[] = [
  {
    path: '/harm-markers',
    title: msg`Markers of harm`,
    help: msg`Members whose last week shows that play may harm them, compared with the four weeks before. Reach them and log the contact.`,
    call: operatorCalls.playMarkers,
    rows: 'members',
    key: 'member',
    columns: ['username', 'markers', 'lastContactAt', 'hours', 'deposits', 'loss'],
    actions: [logContact],
  },
  {
    path: '/play-breaks',
    title: msg`Breaks and exclusions`,
    help: msg`Breaks that members take from play, the newest first. No one can end one early, not even staff.`,
    call: operatorCalls.playBreaks,
    rows: 'breaks',
    key: 'id',
    columns: ['username', 'kind', 'state', 'startsAt', 'endsAt'],
    actions: [logContact],
  },
  {
    path: '/play-limits',
    title: msg`Limits of members`,
    help: msg`The limits that members set for themselves. Only the member changes one.`,
    call: operatorCalls.playLimits,
    rows: 'limits',
    rowsOf: ({ limits }) => (Array.isArray(limits) ? limits.map(limitOf) : []),
    key: 'id',
    columns: ['username', 'kind', 'period', 'state', 'limitAmount', 'limitMinutes'],
    actions: [logContact],
  },
  {
    path: '/play-contacts',
    title: msg`Contact log`,
    help: msg`When staff reached members about their play, and what came of it, the newest first. Entries stay.`,
    call: operatorCalls.playContacts,
    rows: 'contacts',
    key: 'id',
    columns: ['at', 'username', 'way', 'outcome', 'staff'],
    actions: [logContact],
  },
];

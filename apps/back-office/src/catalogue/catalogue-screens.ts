import { msg } from '@lingui/core/macro';
import { operatorCalls } from '@marquee/contract/operator';
import { connectionScreen } from './connection-screen.ts';
import type { RecordRow, RecordScreen } from '../records/records.ts';

const change = msg`Change`;
const schedule = msg`Open, close or schedule`;
const hoursOf = (row: RecordRow) => ({ hours: row });

/** Vendors and games, in the order of the navigation. */
export const catalogueScreens: readonly RecordScreen[] = [
  {
    path: '/vendors',
    title: msg`Vendors`,
    help: msg`The vendors of a brand in the order of the lobby, with the connection by which each is reached. Its keys are on the screen “Connections”. Closing a vendor closes all its games, at once.`,
    call: operatorCalls.catalogueVendors,
    rows: 'vendors',
    key: 'id',
    columns: ['displayName', 'category', 'state', 'connection', 'games', 'position'],
    actions: [
      {
        call: operatorCalls.vendorSchedule,
        label: schedule,
        fixed: (row) => ({ category: row['category'], code: row['code'] }),
        start: hoursOf,
      },
      {
        call: operatorCalls.gamesImport,
        label: msg`Import games`,
        fixed: (row) => ({ category: row['category'], vendor: row['code'] }),
      },
      {
        call: operatorCalls.vendorSave,
        label: change,
        fixed: () => ({}),
        start: (row) => ({ vendor: row }),
      },
    ],
    create: { call: operatorCalls.vendorSave, label: msg`New vendor` },
  },
  {
    path: '/games',
    title: msg`Games`,
    help: msg`The games of a brand by category and vendor. Search by a part of a name, or by the beginning of the code. Changes are in the lobby at once.`,
    call: operatorCalls.catalogueGames,
    rows: 'games',
    key: 'code',
    columns: ['names', 'vendor', 'state', 'category', 'code', 'position'],
    search: { parameter: 'search', label: msg`Name or code` },
    actions: [
      {
        call: operatorCalls.gameSchedule,
        label: schedule,
        fixed: (row) => ({ code: row['code'] }),
        start: hoursOf,
      },
      { call: operatorCalls.gameSave, label: change, fixed: () => ({}), start: (row) => ({ game: row }) },
    ],
    create: { call: operatorCalls.gameSave, label: msg`New game` },
  },
  connectionScreen,
];

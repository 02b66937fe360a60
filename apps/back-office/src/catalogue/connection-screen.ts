import { msg } from '@lingui/core/macro';
import { operatorCalls } from '@marquee/contract/operator';
import type { RecordRow, RecordScreen } from '../records/records.ts';

/** A listed connection as its form begins: secrets are not known here, and an empty one keeps what is set. */
function connectionOf(row: RecordRow): RecordRow {
  const { addresses, keys } = row;
  const [url] = Array.isArray(addresses) ? addresses : [];
  const names = Array.isArray(keys) ? keys : [];
  return {
    ...row,
    url,
    launchHosts: addresses,
    keys: names.map((name) => ({ name, secret: null })),
    privateKey: null,
  };
}

/** How game vendors and payment providers are reached. */
export const connectionScreen: RecordScreen = {
  path: '/connections',
  title: msg`Connections`,
  help: msg`How game vendors and payment providers are reached. Secrets are entered here and never shown; they are kept encrypted, and the audit log names the key only. Add a new key first, let the other side change, then remove the old one. A change is used within seconds, without a restart. Connections from the environment stay as they are until they are changed here.`,
  call: operatorCalls.connections,
  rows: 'connections',
  key: 'id',
  columns: ['code', 'kind', 'origin', 'addresses', 'keys', 'changedAt'],
  actions: [
    {
      call: operatorCalls.connectionSave,
      label: msg`Change`,
      fixed: () => ({}),
      start: (row) => ({ connection: connectionOf(row) }),
    },
    {
      call: operatorCalls.connectionRemove,
      label: msg`Remove`,
      tone: 'danger',
      fixed: (row) => ({ connection: row['id'] }),
      when: ({ origin }) => origin === 'office',
    },
  ],
  create: { call: operatorCalls.connectionSave, label: msg`New connection` },
};

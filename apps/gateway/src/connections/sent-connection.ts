import type { ParsedRequestOf } from '@marquee/contract';
import type { OperatorCallOf } from '@marquee/contract/operator';
import type { SigningKey } from '@marquee/vendor-protocol/signing';
import { answer, invalid } from '../http/refusal.ts';
import { idOf, type ConnectionSettings } from './connection-settings.store.ts';

/** A connection as staff send it: a secret that is null is the one that the connection has. */
export type SentConnection = ParsedRequestOf<OperatorCallOf<'connectionSave'>>['body']['connection'];

/** Which connection is sent. */
export const idOfSent = ({ kind, code }: SentConnection): string =>
  `${kind === 'payment-provider' ? 'payment' : 'vendor'}/${code}`;

/** Fills the secrets in that were not entered. @param known the connection as it was; the refusal names a secret that it lacks */
export function completeConnection(sent: SentConnection, known: ConnectionSettings | undefined) {
  const { code } = sent;
  if (sent.kind === 'hub88') {
    const { kind, privateKey, ...settings } = sent;
    const kept =
      known?.type === 'vendor' && known.settings.protocol === 'hub88' ? known.settings.privateKey : undefined;
    const used = privateKey ?? kept;
    if (used === undefined) return invalid('connection.privateKey', 'Enter the private key.', 'missing');
    const vendor = { ...settings, protocol: kind, privateKey: used, ...localOf([settings.url]) };
    return answer<ConnectionSettings>({ type: 'vendor', settings: vendor });
  }
  const keys: SigningKey[] = [];
  for (const [place, { name, secret }] of sent.keys.entries()) {
    const used = secret ?? secretOf(known, name);
    if (used === undefined)
      return invalid(`connection.keys.${place}.secret`, `Enter the secret of the key ${name}.`, 'missing');
    if (keys.some(({ id }) => id === name))
      return invalid(`connection.keys.${place}.name`, `Two keys have the name ${name}.`, 'duplicate');
    keys.push({ id: name, secret: used });
  }
  if (sent.kind === 'own') {
    const { launchHosts } = sent;
    const vendor = { protocol: sent.kind, code, launchHosts, keys, ...localOf(launchHosts) };
    return answer<ConnectionSettings>({ type: 'vendor', settings: vendor });
  }
  const { url, callbackUrl } = sent;
  return answer<ConnectionSettings>({
    type: 'payment',
    settings: { code, url, keys, ...(callbackUrl !== null && { callbackUrl }), ...localOf([url]) },
  });
}

/** What is shown of a connection: nothing secret. */
export function shownConnection(connection: ConnectionSettings) {
  const { settings } = connection;
  const plain = {
    id: idOf(connection),
    code: settings.code,
    keys: 'keys' in settings ? settings.keys.map(({ id }) => id) : [],
    callbackUrl: null,
    operatorId: null,
    country: null,
    publicKeys: [],
  };
  if (connection.type === 'payment') {
    const { url, callbackUrl = null } = connection.settings;
    return { ...plain, kind: 'payment-provider' as const, addresses: [url], callbackUrl };
  }
  const { settings: vendor } = connection;
  if (vendor.protocol === 'own')
    return { ...plain, kind: 'own' as const, addresses: [...vendor.launchHosts] };
  const { url, operatorId, country, publicKeys } = vendor;
  return {
    ...plain,
    kind: 'hub88' as const,
    addresses: [url],
    operatorId,
    country,
    publicKeys: [...publicKeys],
  };
}

/** The names of the secrets that were entered, for the audit log. */
export function enteredSecrets(sent: SentConnection): string[] {
  if (sent.kind === 'hub88') return sent.privateKey === null ? [] : ['private key'];
  return sent.keys.flatMap(({ name, secret }) => (secret === null ? [] : [name]));
}

function secretOf(known: ConnectionSettings | undefined, name: string): string | undefined {
  const keys = known !== undefined && 'keys' in known.settings ? known.settings.keys : [];
  return keys.find(({ id }) => id === name)?.secret;
}

/** The programs of a connection without TLS run on this machine. */
function localOf(addresses: readonly string[]) {
  return addresses.every((address) => address.startsWith('http://')) ? { onThisMachine: true } : {};
}

import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** What the fields of connections are called. */
export const connectionFieldNames: Readonly<Record<string, MessageDescriptor>> = {
  addresses: msg({ message: 'Addresses', comment: 'Where a game vendor or payment provider is reached' }),
  callbackUrl: msg`Address for callbacks`,
  changedBy: msg`Changed by`,
  country: msg({
    message: 'Country',
    context: 'back office',
    comment: 'Sent for members of unknown country',
  }),
  keys: msg({ message: 'Keys', comment: 'The names of the secrets that two servers share' }),
  launchHosts: msg`Addresses of the games`,
  operatorId: msg`Operator number`,
  origin: msg({ message: 'Set in', comment: 'Where the settings of a connection come from' }),
  privateKey: msg`Enter a new private key`,
  publicKeys: msg`Public keys`,
  secret: msg`Enter a new secret`,
  url: msg`Address`,
};

/** The words of connections, by field and value. */
export const connectionLabels: Readonly<Record<string, MessageDescriptor>> = {
  'kind own': msg({ message: 'Game vendor, own protocol', comment: 'Kind of a connection' }),
  'kind hub88': msg({ message: 'Game vendor, Hub88', comment: 'Kind of a connection' }),
  'kind payment-provider': msg`Payment provider`,
  'origin environment': msg({ message: 'Environment', comment: 'Settings come from environment variables' }),
  'origin office': msg({ message: 'Back office', comment: 'Settings come from the back office' }),
};

import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** What the fields of draw beacons are called. */
export const beaconFieldNames: Readonly<Record<string, MessageDescriptor>> = {
  latest: msg({ message: 'Newest value', comment: 'The round of drand, or the height of the Bitcoin chain' }),
  lotteries: msg({ message: 'Lotteries', context: 'back office', comment: 'How many draw by a beacon' }),
  reached: msg({ message: 'Answering', comment: 'How many sources of a beacon answer' }),
  sources: msg({ message: 'Sources', comment: 'How many relays or nodes the gateway is set to' }),
  waiting: msg`Draws that wait`,
};

/** The words of draw beacons, by field and value. */
export const beaconWords: Readonly<Record<string, MessageDescriptor>> = {
  'kind block': msg`Bitcoin blocks`,
  'kind drand': msg`Rounds of drand`,
  'state not-reached': msg({ message: 'Not reached', comment: 'State of a draw beacon' }),
  'state not-configured': msg({
    message: 'Not configured',
    comment: 'State of a draw beacon: the gateway is set to no source',
  }),
  'state reached': msg({ message: 'Reached', comment: 'State of a draw beacon' }),
};

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
export const beaconLabels: Readonly<Record<string, MessageDescriptor>> = {
  'kind block': msg`Bitcoin blocks`,
  'kind drand': msg`Rounds of drand`,
  'state not-reached': msg({ message: 'Not reached', comment: 'State of a draw beacon' }),
  'state not-configured': msg({
    message: 'Not configured',
    comment: 'State of a draw beacon: the gateway is set to no source',
  }),
  'state reached': msg({ message: 'Reached', comment: 'State of a draw beacon' }),
};

/** What the fields of callbacks are called. */
export const callbackFieldNames: Readonly<Record<string, MessageDescriptor>> = {
  lastAt: msg({ message: 'Last time', comment: 'When a callback came for the last time' }),
  occasion: msg({ message: 'Occasion', comment: 'What a prize outside of a bet was given for' }),
  payload: msg({ message: 'Contents', comment: 'What a callback of a payment provider said' }),
  player: msg({ message: 'Player', comment: 'The name by which a vendor knows a member' }),
  providerReference: msg`Reference of the payment provider`,
  receivedAt: msg`Received at`,
  replayedAt: msg({ message: 'Replayed at', comment: 'When a callback was applied again' }),
  replayedBy: msg({ message: 'Replayed by', comment: 'Who had a callback applied again' }),
  sender: msg({ message: 'Sender', comment: 'Who sent a callback' }),
  status: msg`Status`,
  times: msg({ message: 'Times', comment: 'How often a callback came' }),
  transaction: msg({ message: 'Transaction', comment: 'The number that a vendor gave a bet or a prize' }),
};

/** The words of callbacks, by field and value. */
export const callbackLabels: Readonly<Record<string, MessageDescriptor>> = {
  'sender payment-provider': msg`Payment provider`,
  'sender game-vendor': msg`Game vendor`,
  'kind payment': msg`Deposit`,
  'kind payout': msg`Withdrawal`,
  'kind win': msg`Prize`,
  'kind rollback': msg({ message: 'Cancelled bet', comment: 'A vendor takes a bet back' }),
  'kind adjust': msg({ message: 'Changed result', comment: 'A vendor changes the result of a bet' }),
  'kind end-round': msg({ message: 'End of a round', comment: 'A vendor says that a round is over' }),
  'kind authenticate': msg({ message: 'Start of a game', comment: 'A vendor opens the session of a player' }),
  'kind balance': msg`Balance`,
  'kind unreadable': msg({ message: 'Not trusted', comment: 'A callback that was not rightly signed' }),
  'callbacks state accepted': msg({ message: 'Accepted', comment: 'State of a callback' }),
  'state refused': msg({ message: 'Refused', comment: 'State of a callback' }),
  'callbacks state failed': msg({
    message: 'Failed',
    comment: 'State of a callback: something went wrong here',
  }),
  'outcome applied': msg({ message: 'Applied', comment: 'What came of a callback' }),
  'outcome closed': msg({ message: 'Closed without a payment', comment: 'What came of a callback' }),
  'outcome credited': msg`Credited`,
  'outcome discrepancy': msg({
    message: 'Does not fit, must be looked at',
    comment: 'What came of a callback',
  }),
  'outcome error': msg({ message: 'An error here', comment: 'What came of a callback' }),
  'outcome held': msg({ message: 'Waits for review', comment: 'What came of a callback' }),
  'outcome interrupted': msg({ message: 'Interrupted', comment: 'What came of a callback' }),
  'outcome malformed': msg({ message: 'Could not be read', comment: 'Why a callback was refused' }),
  'outcome replayed': msg({
    message: 'Sent twice with one signature',
    comment: 'Why a callback was refused',
  }),
  'outcome replaying': msg({ message: 'Is being replayed', comment: 'What comes of a callback' }),
  'outcome resent': msg({ message: 'Sent again, and applied', comment: 'What came of a callback' }),
  'outcome stale': msg({ message: 'Signed too long ago', comment: 'Why a callback was refused' }),
  'outcome unchanged': msg({ message: 'Was known already', comment: 'What came of a callback' }),
  'outcome unknown-connection': msg({ message: 'Unknown sender', comment: 'Why a callback was refused' }),
  'outcome unknown-key': msg({ message: 'Unknown key', comment: 'Why a callback was refused' }),
  'outcome unknown-provider': msg({ message: 'Unknown sender', comment: 'Why a callback was refused' }),
  'outcome unsigned': msg({ message: 'Not signed', comment: 'Why a callback was refused' }),
  'outcome wrong-signature': msg({ message: 'Wrong signature', comment: 'Why a callback was refused' }),
};

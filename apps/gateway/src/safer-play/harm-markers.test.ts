import { expect, test } from 'vitest';
import { markersOf, type PlayFigures } from './harm-markers.ts';

const calm: PlayFigures = {
  loss: 100n,
  lossBefore: 400n,
  deposits: 100n,
  depositsBefore: 400n,
  hours: 10,
  raisedLimit: false,
  cancelled: 1,
};

test.each<[string, Partial<PlayFigures>, string[]]>([
  ['a week like the others', {}, []],
  ['twice the loss of an average week', { loss: 200n }, ['rising-losses']],
  ['just below twice the loss', { loss: 199n }, []],
  ['a first week without any before', { loss: 5000n, lossBefore: 0n }, []],
  ['a win after weeks of winning', { loss: -500n, lossBefore: -400n }, []],
  ['twice the deposits', { deposits: 200n }, ['rising-deposits']],
  ['eight hours on each day', { hours: 56 }, ['long-play']],
  ['a limit that is to be raised', { raisedLimit: true }, ['limit-raise']],
  ['two withdrawals cancelled', { cancelled: 2 }, ['withdrawals-cancelled']],
  [
    'several at once',
    { loss: 900n, hours: 80, cancelled: 3 },
    ['rising-losses', 'long-play', 'withdrawals-cancelled'],
  ],
])('%s', (_case, change, markers) => {
  expect(markersOf({ ...calm, ...change })).toEqual(markers);
});

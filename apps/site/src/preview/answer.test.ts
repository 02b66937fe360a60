import { calls, previewStates, type PreviewState } from '@marquee/contract';
import { samplesNow } from '@marquee/api-client/samples';
import { expect, test } from 'vitest';
import { answerOf, withMemberCentre } from './answer.ts';
import { samplesOf } from './samples.ts';

const HOUR = 3_600_000;
const now = Date.parse(samplesNow) + 24 * HOUR;
const ask = (state: PreviewState, method: string, path: string) =>
  answerOf(method, path, { state, currency: 'THB', now });

test('what a member reads is invented, in the brand’s currency and around the present', () => {
  const balance = ask('member', 'GET', '/wps/v2/wallets/balance');
  expect(balance).toMatchObject({ status: 200, body: { success: true, value: { currency: 'THB' } } });
  const text = JSON.stringify(ask('member', 'GET', '/wps/wallet/deposit/list'));
  expect(text).not.toContain('PHP');
  const times = [...text.matchAll(/"(\d{4}-\d\d-\d\dT[^"]+)"/g)].map(([, time = '']) => Date.parse(time));
  expect(times.length).toBeGreaterThan(0);
  for (const time of times) expect(Math.abs(time - now)).toBeLessThan(40 * 24 * HOUR);
});

test('a new member has other figures, and an agent is one', () => {
  expect(ask('newMember', 'GET', '/wps/v2/wallets/balance')).not.toEqual(
    ask('member', 'GET', '/wps/v2/wallets/balance'),
  );
  expect(ask('agent', 'GET', '/wps/member/info')).not.toEqual(ask('member', 'GET', '/wps/member/info'));
});

/** Of one lottery, and a file of one document. */
const withoutSample = ['lottoOpenedNumbers', 'lotteryLobby', 'identityDocumentPicture'];

test('whatever only members read has a sample', () => {
  const missing = Object.values(calls).filter(
    ({ method, name, token, available }) =>
      method === 'GET' && token === 'required' && available && samplesOf('agent')[name] === undefined,
  );
  expect(missing.map(({ name }) => name).filter((name) => !withoutSample.includes(name))).toEqual([]);
});

test('what everyone reads comes from the gateway, as a guest', () => {
  for (const path of [
    '/wps/system/status',
    '/lgw/games/game_menus',
    '/assets/start.js',
    '/wps/relay/PCS_availablePromotions',
  ])
    expect(ask('member', 'GET', path)).toBe('gateway');
});

test.each(previewStates.filter((state) => state !== 'visitor'))(
  'nothing that is done in the state %s reaches the gateway',
  (state) => {
    for (const [method, path] of [
      ['POST', '/wps/wallet/deposit'],
      ['POST', '/wps/v2/withdrawals'],
      ['POST', '/lotto/lgw/bets'],
      ['DELETE', '/wps/session/logout'],
      ['POST', '/wps/session/login'],
    ] as const)
      expect(ask(state, method, path)).not.toBe('gateway');
    expect(ask(state, 'GET', '/wps/v2/wallets/events')).toBe('pending');
  },
);

test('while it loads nothing is answered but what the page needs, and else all is refused', () => {
  expect(ask('loading', 'GET', '/wps/v2/wallets/balance')).toBe('pending');
  expect(ask('failing', 'GET', '/wps/v2/wallets/balance')).toMatchObject({
    status: 503,
    body: { success: false, kind: 'unavailable' },
  });
  for (const state of ['loading', 'failing'] as const) {
    expect(ask(state, 'GET', '/wps/system/status')).toBe('gateway');
    expect(ask(state, 'GET', '/wps/member/info')).toMatchObject({ status: 200 });
  }
});

test('a preview has every page of the member centre, and the brand’s other functions as they are', () => {
  const status = {
    whitelabel: [
      { modId: 'MCWITHDRAW3', enabled: '0' },
      { modId: 'FREEPLAY3', enabled: '0' },
    ],
  };
  const { whitelabel } = withMemberCentre(status as Parameters<typeof withMemberCentre>[0]);
  expect(whitelabel.filter(({ modId }) => ['MCWITHDRAW3', 'FREEPLAY3'].includes(modId))).toEqual([
    { modId: 'FREEPLAY3', enabled: '0' },
    { modId: 'MCWITHDRAW3', enabled: '1' },
  ]);
});

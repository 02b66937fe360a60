import { toJsonSchema } from '@valibot/to-json-schema';
import { safeParse } from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  announcementList,
  calls,
  failuresOf,
  fieldProblems,
  gameMenus,
  httpStatusOf,
  isFailureKind,
  isFlagOn,
  memberRole,
  noticeList,
  sessionLogin,
  systemStatus,
  walletBalance,
} from './index.ts';
import type { Call, CallName, ParsedRequestOf, RequestOf, ValueOf } from './index.ts';

const rows: readonly Call[] = Object.values(calls);

/** The calls of the specification whose paths it shows: T needs a token, E is encrypted. */
const specified = `
POST /wps/session/login E
POST /wps/verification/sms/noLogin
POST /wps/session/login/freeplay E
DELETE /wps/session/logout T
GET /wps/member/info T
PUT /wps/member/register E
PUT /wps/member/register/mobile E
POST /wps/verification/sms/register
POST /wps/member/password TE
POST /wps/member/password/email
POST /wps/member/password/verification E
GET /wps/agent/affiliate
GET /wps/system/setting/register
GET /wps/captcha
GET /wps/system/whitelabel
GET /wps/system/status
GET /wps/system/domainRoute
GET /wps/system/helpCenter
PUT /wps/feedback
GET /wps/relay/MCSFE_getPlayerAvatar T
GET /wps/member/info/icon T
GET /wps/member/info/funds/consolidated T
GET /wps/v2/wallets/balance T
POST /wps/relay/GCS_walletTransfer T
GET /wps/relay/GCS_merchantWallet T
GET /lgw/games/game_menus
GET /lgw/games/popular
GET /lgw/vn/games/game_menu
GET /lgw/vn/games/game_menu/recent T
GET /lgw/vn/numeros/opened/game
GET /lotto/lgw/games/opened/numero T
POST /wps/game/launchGame T
GET /wps/relay/CSP_unreadCount T`
  .trim()
  .split('\n');

/** Every object schema within a JSON Schema. */
function objectSchemasIn(schema: unknown): object[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.values(schema).flatMap(objectSchemasIn);
  return 'properties' in schema ? [schema, ...inner] : inner;
}

describe('the table', () => {
  it.each(specified)('holds %s', (line) => {
    const [method, path, marks = ''] = line.split(' ');
    const row = rows.find((one) => one.method === method && one.path === path);
    expect(row).toBeDefined();
    expect(row?.encrypted).toBe(marks.includes('E'));
    expect(row?.token === 'required').toBe(marks.includes('T'));
  });

  it('names each row as its constant, and no method and path twice', () => {
    for (const [name, row] of Object.entries(calls)) expect(row.name).toBe(name);
    const routes = rows.map((row) => `${row.method} ${row.path}`);
    expect(new Set(routes).size).toBe(routes.length);
    expectTypeOf<CallName>().toEqualTypeOf<{ [Name in CallName]: (typeof calls)[Name]['name'] }[CallName]>();
  });

  it('has every path under a prefix that the gateway serves', () => {
    for (const row of rows) expect(row.path).toMatch(/^\/(wps|lgw|lotto)\/[\w/-]+$/);
  });

  it('seals whatever carries a password', () => {
    const bare = rows.filter(
      (row) => row.body && !row.encrypted && JSON.stringify(schemaOf(row.body)).includes('assword'),
    );
    expect(bare.map((row) => row.name)).toEqual([]);
  });

  it('asks for the second factor wherever a member gives a password or ends a session', () => {
    const guarded = rows.filter(({ secondFactor }) => secondFactor).map(({ name }) => name);
    expect(new Set(guarded)).toEqual(
      new Set([
        'passwordChange',
        'paymentPasswordUpdate',
        'paymentPasswordReset',
        'contactUpdate',
        'twoFactorBegin',
        'twoFactorConfirm',
        'twoFactorDisable',
        'passkeyBegin',
        'passkeyAdd',
        'passkeyRemove',
        'socialLink',
        'socialUnlink',
        'recoveryCodesRenew',
        'sessionEnd',
        'sessionEndOthers',
        'walletTransfer',
        'memberTransferSend',
        'agentDepositConfirm',
        'withdrawalRequest',
        'payoutAccountAdd',
        'payoutAccountRemove',
        'pointRedeem',
        'pointConvert',
      ]),
    );
    // A new call that takes a password must be guarded too. Of these, the first only keeps a member from playing,
    // and the second sets the password of someone else.
    const unguarded = rows.filter(
      ({ available, token, body, secondFactor }) =>
        available &&
        token === 'required' &&
        body &&
        !secondFactor &&
        JSON.stringify(schemaOf(body)).includes('assword'),
    );
    expect(unguarded.map(({ name }) => name)).toEqual(['saferPlayBreak', 'agentAccountOpen']);
    const refusable = rows.filter(
      (row) => row.secondFactor && failuresOf(row).includes('two-factor-required'),
    );
    expect(refusable).toHaveLength(guarded.length);
  });

  it('refuses unknown fields in every body and query', () => {
    for (const row of rows) {
      const objects = [row.query, row.body].flatMap((part) => (part ? objectSchemasIn(schemaOf(part)) : []));
      for (const object of objects) expect(object, row.name).toHaveProperty('additionalProperties', false);
    }
  });

  it('ignores unknown fields in every answer', () => {
    for (const row of rows) {
      for (const object of objectSchemasIn(schemaOf(row.response))) {
        expect(object, row.name).not.toHaveProperty('additionalProperties', false);
      }
    }
  });

  it('says no body for a GET, and a query for no other method', () => {
    for (const row of rows) expect(row.method === 'GET' ? row.body : row.query, row.name).toBeUndefined();
  });
});

/** Every text within a schema that may be an amount, `12.5`, and may not be a word: the way to it, and its pattern. */
function amountsWithin(schema: unknown, place: string): [place: string, pattern: RegExp][] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('pattern' in schema && typeof schema.pattern === 'string') {
    const pattern = new RegExp(schema.pattern, 'u');
    return pattern.test('12.5') && !pattern.test('word') ? [[place, pattern]] : [];
  }
  return Object.entries(schema).flatMap(([key, inner]) =>
    amountsWithin(inner, /^(properties|items|anyOf|oneOf|\d+)$/.test(key) ? place : `${place}.${key}`),
  );
}

describe('an amount that is asked for', () => {
  const amounts = rows.flatMap((row) =>
    [row.query, row.body].flatMap((part) => (part ? amountsWithin(schemaOf(part), row.name) : [])),
  );

  it('is a text at every call that takes one', () => {
    expect(new Set(amounts.map(([place]) => place))).toEqual(
      new Set([
        'walletTransfer.amount',
        'saferPlayLimitSet.amount',
        'sportsBetPlace.stake',
        'sportsCashOut.amount',
        'depositCreate.amount',
        'bonusGiveUp.takes',
        'withdrawalRequest.amount',
        'memberTransferSend.amount',
        'lotteryBet.tickets.price.amount',
        'lotteryBet.tickets.stake',
        'lotteryChase.tickets.price.amount',
        'lotteryChase.tickets.stake',
        'lotteryChase.stopAtProfit',
        'lotteryChase.total',
      ]),
    );
  });

  it.each([
    '-1',
    '+1',
    '1e9',
    '0.00001',
    'NaN',
    'Infinity',
    '１００',
    '1'.repeat(40),
    ' 1',
    '1 ',
    '1 000',
    '1,000',
    '01',
    '0x1',
    '.5',
    '1.',
    '',
  ])('is never "%s"', (text) => {
    expect(amounts.filter(([, pattern]) => pattern.test(text)).map(([place]) => place)).toEqual([]);
  });
});

function schemaOf(schema: NonNullable<Call['body']>) {
  return toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
}

describe('answers of a newer gateway', () => {
  const menu = {
    gameCategory: 'METAVERSE',
    name: 'Metaverse',
    enName: 'Metaverse',
    page: '/metaverse',
    sideMenuIcon: 'metaverse',
    point: null,
    liveFilters: ['BACCARAT', 'BRAND_NEW'],
    vendors: [],
    brandNew: { deep: [1] },
  };

  it('keep their known part', () => {
    const parsed = safeParse(gameMenus.response, [menu, { ...menu, gameCategory: 'LIVE', point: '0.70' }]);
    expect(parsed.success).toBe(true);
    expect(parsed.output).toMatchObject([
      { gameCategory: 'unknown' },
      { gameCategory: 'LIVE', point: '0.70' },
    ]);
    expect(JSON.stringify(parsed.output)).not.toContain('brandNew');
  });

  it('read a new type of announcement as unknown', () => {
    const one = { id: '1', title: 't', content: null, imageUrl: null, linkUrl: null, order: 1 };
    const parsed = safeParse(announcementList.response, [
      { ...one, type: 'NEW' },
      { ...one, type: 'B' },
    ]);
    expect(parsed.output).toMatchObject([{ type: 'unknown' }, { type: 'B' }]);
  });
});

describe('the balance', () => {
  it('becomes money', () => {
    const parsed = safeParse(walletBalance.response, { sumBalance: '-1234.5600', currency: 'PHP' });
    expect(parsed.output).toMatchObject({ balance: { currency: 'PHP', amount: -12_345_600n } });
  });

  it.each([
    { sumBalance: '1e9', currency: 'PHP' },
    { sumBalance: 12.5, currency: 'PHP' },
    { sumBalance: '9'.repeat(15), currency: 'PHP' },
    { sumBalance: '1', currency: '₱' },
    { sumBalance: '1' },
  ])('is refused as %j', (answer) => {
    expect(safeParse(walletBalance.response, answer).success).toBe(false);
  });
});

describe('requests', () => {
  it('read numbers of a query from text, with their defaults', () => {
    expect(safeParse(noticeList.query, { page: '2' }).output).toEqual({ page: 2, pageSize: 9 });
    expect(safeParse(noticeList.query, { page: 3, pageSize: 20 }).output).toEqual({ page: 3, pageSize: 20 });
    for (const page of ['0', '-1', '1.5', '1e2', '', 'one', '9999999999', 0.5]) {
      expect(safeParse(noticeList.query, { page }).success).toBe(false);
    }
    expectTypeOf<ParsedRequestOf<typeof noticeList>['query']['page']>().toEqualTypeOf<number>();
  });

  it('tell the wrong fields by name, without their values', () => {
    const parsed = safeParse(sessionLogin.body, {
      type: 'username',
      username: '',
      password: 'x'.repeat(129),
      admin: 1,
    });
    const problems = fieldProblems('body', parsed.issues ?? []);
    expect(problems.map((problem) => [problem.path, problem.rule])).toEqual([
      ['body.username', 'min_length'],
      ['body.password', 'max_length'],
      ['body.admin', 'strict_object'],
    ]);
    expect(JSON.stringify(problems)).not.toContain('xxx');
  });

  it('keep the two ways to log in apart', () => {
    const sms = { type: 'sms', mobileNum: '812345678', countryDialingCode: '66', smsCode: '123456' };
    expect(safeParse(sessionLogin.body, sms).success).toBe(true);
    expect(safeParse(sessionLogin.body, { ...sms, type: 'username' }).success).toBe(false);
    expect(safeParse(sessionLogin.body, { ...sms, countryDialingCode: '+66' }).success).toBe(false);
    expectTypeOf<RequestOf<typeof walletBalance>>().toEqualTypeOf<{}>();
  });
});

describe('failures', () => {
  it('are told with the statuses of refusals', () => {
    for (const status of Object.values(httpStatusOf)) expect(status).toBeGreaterThanOrEqual(400);
    expect(isFailureKind('wrong-credentials')).toBe(true);
    expect(isFailureKind('toString')).toBe(false);
  });

  it('of a row include those of its token, envelope and state', () => {
    expect(failuresOf(calls.passwordChange)).toEqual(
      expect.arrayContaining(['unauthenticated', 'replayed-envelope', 'wrong-password']),
    );
    expect(failuresOf(calls.passwordChange)).not.toContain('not-available');
    expect(failuresOf({ ...systemStatus, available: false })).toContain('not-available');
    expect(failuresOf(systemStatus)).toEqual([
      'internal',
      'invalid-request',
      'too-many-requests',
      'unavailable',
      'unknown-merchant',
    ]);
  });
});

describe('switches and roles', () => {
  const tree: ValueOf<typeof systemStatus>['whitelabel'] = [
    { modId: 'FREEPLAY3', enabled: '1' },
    { modId: 'A', enabled: '0', children: [{ modId: 'DIRECTREG3', enabled: '1' }] },
    {
      modId: 'B',
      enabled: '1',
      children: [
        { modId: 'MANPLAYREB3', enabled: '1' },
        { modId: 'MOBILENUMREG3', enabled: '0' },
      ],
    },
  ];

  it('count a switch only while all above it are on', () => {
    expect(isFlagOn(tree, 'FREEPLAY3')).toBe(true);
    expect(isFlagOn(tree, 'MANPLAYREB3')).toBe(true);
    expect(isFlagOn(tree, 'DIRECTREG3')).toBe(false);
    expect(isFlagOn(tree, 'MOBILENUMREG3')).toBe(false);
    expect(isFlagOn(tree, 'USERNAMEREG3')).toBe(false);
  });

  it.each([
    [0, 'member'],
    [1, 'agent'],
    [2, 'agent'],
    [3, 'member'],
    [4, 'trial'],
    [41, 'agent'],
    [42, 'agent'],
  ])('reads the agent flag %i as %s', (type, role) => {
    expect(memberRole(type)).toBe(role);
  });
});

it('asks every row during which restrictions it works', () => {
  expectTypeOf<Omit<Call, 'worksDuring'>>().not.toExtend<Call>();
  const { worksDuring } = calls.gameLaunch;
  expect(worksDuring).toEqual([]);
  expect(failuresOf(calls.gameLaunch)).toEqual(
    expect.arrayContaining(['maintenance', 'region-restricted', 'password-change-required', 'play-break']),
  );
  expect(failuresOf(systemStatus)).not.toContain('maintenance');
});

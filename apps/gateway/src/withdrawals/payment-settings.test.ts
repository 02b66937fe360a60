import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { newPayee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let ann: TestOperator;
let paul: TestOperator;
const merchant = 'alpha';

beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  ann = await newOperator(gateway, 'ann');
  paul = await newOperator(gateway, 'paul', [{ merchant, role: 'payments', limit: null }]);
});
afterAll(() => gateway.close());

const method = {
  code: 'office-bank',
  kind: 'bank-transfer' as const,
  provider: null,
  channel: '',
  names: { EN: 'Bank of the office' },
  decimals: 2,
  minimum: '100',
  maximum: '5000.50',
  feeFlat: '1',
  feePerMille: 5,
  feeMinimum: '1',
  feeMaximum: '20',
  quickAmounts: ['100', '500'],
  expiryMinutes: 60,
  usualMinutes: 45,
  image: null,
  turnover: 2,
  enabled: true,
  position: 90,
};
const save = (more: object = {}) =>
  paul.send(operatorCalls.depositMethodSave, { body: { merchant, method: { ...method, ...more } } });

interface Settings {
  readonly depositMethods: { code: string; turnover: number }[];
  readonly houseAccounts: { id: string; number: string }[];
  readonly withdrawalMethods: { code: string; position: number; feeFlat: object }[];
  readonly rule: object;
}
const settings = async () =>
  valueOf<Settings>((await paul.send(operatorCalls.paymentSettings, { query: { merchant } })).json);

/** Lets ann approve what waits. */
async function approveLast() {
  const listed = await ann.send(operatorCalls.approvals, { query: { state: 'requested', limit: 1 } });
  const [found] = valueOf<{ approvals: { id: string; hash: string }[] }>(listed.json).approvals;
  const body = { approval: found?.id ?? '', hash: found?.hash ?? '' };
  return valueOf((await ann.send(operatorCalls.approvalApprove, { body })).json);
}

test('a way to pay in is created and changed, and offered once a second person approved its account', async () => {
  expect((await save()).status).toBe(200);
  expect((await save({ turnover: 3, usualMinutes: null, image: './alpha/payment-bank.svg' })).status).toBe(
    200,
  );
  const token = await gateway.login();
  const offered = async () => (await gateway.send('depositMethods', { token })).text.includes('office-bank');
  expect(await offered()).toBe(false);
  const account = { method: method.code, bank: 'BPI', holder: 'Office Inc.', number: '77001', enabled: true };
  const requested = await paul.send(operatorCalls.houseAccountSave, { body: { merchant, account } });
  expect(requested.status).toBe(202);
  expect(await offered()).toBe(false);
  expect(await approveLast()).toMatchObject({ executed: true });
  expect(await offered()).toBe(true);
  const { depositMethods, houseAccounts } = await settings();
  expect(depositMethods.find(({ code }) => code === method.code)).toMatchObject({
    turnover: 3,
    usualMinutes: null,
    image: './alpha/payment-bank.svg',
    maximum: { amount: '5000.5000' },
    quickAmounts: [{ amount: '100.0000' }, { amount: '500.0000' }],
  });
  expect(houseAccounts).toContainEqual(expect.objectContaining({ number: '77001' }));
  const events = await gateway.sql`SELECT before FROM audit_event WHERE subject = ${method.code} ORDER BY id`;
  expect(events.map(({ before }) => before === null)).toEqual([true, false]);
});

test.each([
  [{ provider: 'paymongo' }, 'provider'],
  [{ names: {} }, 'names'],
  [{ minimum: '0' }, 'minimum'],
  [{ maximum: '99' }, 'maximum'],
  [{ feeMaximum: '0.5' }, 'feeMaximum'],
  [{ quickAmounts: ['6000'] }, 'quickAmounts'],
  [{ usualMinutes: 0 }, 'usualMinutes'],
  [{ usualMinutes: 10_081 }, 'usualMinutes'],
  [{ usualMinutes: 1.5 }, 'usualMinutes'],
  [{ image: '' }, 'image'],
])('a way to pay in with %o is refused by name', async (more, field) => {
  const answer = await save(more);
  expect(kindOf(answer)).toBe('invalid-request');
  expect(answer.text).toContain(`body.method.${field}`);
});

test('fees and limits of withdrawals, and the rule with a second person, are changed', async () => {
  const [first] = (await settings()).withdrawalMethods;
  const body = {
    merchant,
    method: {
      code: first?.code ?? '',
      feeBasisPoints: 10,
      dailyCount: 4,
      enabled: true,
      position: first?.position ?? 0,
      minimum: '50',
      maximum: '900',
      feeFlat: '2',
      dailyAmount: '1800',
    },
  };
  expect((await paul.send(operatorCalls.withdrawalMethodUpdate, { body })).status).toBe(200);
  const tooLow = { merchant, method: { ...body.method, minimum: '2' } };
  expect(kindOf(await paul.send(operatorCalls.withdrawalMethodUpdate, { body: tooLow }))).toBe(
    'invalid-request',
  );
  const unknown = { merchant, method: { ...body.method, code: 'nothing' } };
  expect(kindOf(await paul.send(operatorCalls.withdrawalMethodUpdate, { body: unknown }))).toBe('not-found');
  const rule = {
    accountLimit: 3,
    coolingOffHours: 12,
    confirmMinutes: 600,
    recordYears: 7,
    autoApproveLimit: '250',
    identityCheckAbove: '5000',
  };
  const requested = await paul.send(operatorCalls.withdrawalRuleUpdate, { body: { merchant, rule } });
  expect(requested.status).toBe(202);
  expect(await approveLast()).toMatchObject({ executed: true });
  const after = await settings();
  expect(after.rule).toMatchObject({
    ...rule,
    autoApproveLimit: { amount: '250.0000' },
    identityCheckAbove: { amount: '5000.0000' },
  });
  expect(after.withdrawalMethods.find(({ code }) => code === first?.code)).toMatchObject({
    feeFlat: { amount: '2.0000' },
    dailyCount: 4,
  });
});

test('banks are added, changed and closed by two people, and offered for new accounts while they are open', async () => {
  const bank = {
    code: 'NEWB',
    name: 'New Bank',
    numberFormat: 'digits',
    minLength: 8,
    maxLength: 9,
    enabled: true,
    position: 90,
  } as const;
  const saveBank = async (more: object = {}) => {
    const body = { merchant, bank: { ...bank, ...more } };
    expect((await paul.send(operatorCalls.payoutBankSave, { body })).status).toBe(202);
    return approveLast();
  };
  const payee = await newPayee(gateway);
  const offered = async () => {
    const options = await gateway.send('withdrawalOptions', { token: payee.token });
    return JSON.stringify(options.json).includes('New Bank');
  };
  expect(await offered()).toBe(false);
  expect(await saveBank()).toMatchObject({ executed: true });
  expect(await offered()).toBe(true);
  const bound = await payee.bind({ bank: 'NEWB', number: '12345678' });
  expect(bound.status).toBe(200);
  expect(await saveBank({ enabled: false, name: 'Closed Bank' })).toMatchObject({ executed: true });
  expect(await offered()).toBe(false);
  expect(kindOf(await payee.bind({ bank: 'NEWB', number: '12345679' }))).toBe('invalid-request');
  const kept = valueOf<{ id: string }>(bound.json).id;
  expect((await payee.requestWithdrawal(kept, '600.00')).status).toBe(200);
  expect(await saveBank({ maxLength: 7 })).toMatchObject({
    executed: false,
    failure: { kind: 'invalid-request' },
  });
  const events = await gateway.sql`SELECT subject, after->>'bank' AS bank, before FROM audit_event
    WHERE event = 'payments save bank' ORDER BY id`;
  expect([...events]).toMatchObject([
    { subject: 'PHP NEWB', before: null },
    { bank: expect.stringContaining('Closed Bank'), before: expect.stringContaining('New Bank') },
  ]);
});

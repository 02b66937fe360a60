import { msg } from '@lingui/core/macro';
import { operatorCalls } from '@marquee/contract/operator';
import type { RecordScreen } from './records.ts';

/** How a brand's members pay in and are paid. */
export const paymentScreens: readonly RecordScreen[] = [
  {
    path: '/deposit-methods',
    title: msg`Deposit methods`,
    help: msg`How members pay in: payment provider and channel, limits, fees, minutes to pay, minutes to the credit as a rule (empty: not stated), logo as the brand file lists it, and how many times what arrives must be staked before a withdrawal. Amounts are in the brand’s currency. Deposits that were begun keep their terms.`,
    call: operatorCalls.paymentSettings,
    rows: 'depositMethods',
    key: 'code',
    columns: ['code', 'names', 'enabled', 'kind', 'provider', 'minimum', 'maximum', 'turnover'],
    actions: [
      {
        call: operatorCalls.depositMethodSave,
        label: msg`Change`,
        fixed: () => ({}),
        start: (row) => ({ method: row }),
      },
    ],
    create: { call: operatorCalls.depositMethodSave, label: msg`New deposit method` },
  },
  {
    path: '/house-accounts',
    title: msg`Own bank accounts`,
    help: msg`The accounts to which members transfer. Each one belongs to a deposit method of the kind bank transfer. A new or changed account waits for a second person; deposits that were begun keep the account that they were shown.`,
    call: operatorCalls.paymentSettings,
    rows: 'houseAccounts',
    key: 'id',
    columns: ['method', 'bank', 'number', 'holder', 'enabled'],
    actions: [
      {
        call: operatorCalls.houseAccountSave,
        label: msg`Change`,
        fixed: (row) => ({ id: row['id'] }),
        start: (row) => ({ account: row }),
      },
    ],
    create: { call: operatorCalls.houseAccountSave, label: msg`New bank account` },
  },
  {
    path: '/withdrawal-methods',
    title: msg`Withdrawal methods`,
    help: msg`How members are paid: payment provider, limits, fees, and the most in a day. Withdrawals that were requested keep their fee. Kind, account numbers and coin of a method cannot be changed later.`,
    call: operatorCalls.paymentSettings,
    rows: 'withdrawalMethods',
    key: 'code',
    columns: ['code', 'name', 'enabled', 'kind', 'provider', 'minimum', 'maximum', 'dailyAmount'],
    actions: [
      {
        call: operatorCalls.withdrawalMethodUpdate,
        label: msg`Change`,
        fixed: () => ({}),
        start: (row) => ({ method: row }),
      },
    ],
    create: { call: operatorCalls.withdrawalMethodAdd, label: msg`New withdrawal method` },
  },
  {
    path: '/banks',
    title: msg`Banks`,
    help: msg`The banks of the brand’s currency to which members can be paid. All brands of the currency have the same list, so a change waits for a second person. A bank that is switched off is offered for no new account; accounts that members have stay usable.`,
    call: operatorCalls.paymentSettings,
    rows: 'banks',
    key: 'code',
    columns: ['code', 'name', 'enabled', 'numberFormat', 'minLength', 'maxLength'],
    actions: [
      {
        call: operatorCalls.payoutBankSave,
        label: msg`Change`,
        fixed: () => ({}),
        start: (row) => ({ bank: row }),
      },
    ],
    create: { call: operatorCalls.payoutBankSave, label: msg`New bank` },
  },
  {
    path: '/withdrawal-rule',
    title: msg`Withdrawal rules`,
    help: msg`How many payout accounts a member may have, how long a new one rests, up to which amount a withdrawal is approved without a person (0 for none), and above which sum of all their withdrawals members must be verified by a document (empty for never; 0 for every withdrawal). A change waits for a second person.`,
    call: operatorCalls.paymentSettings,
    rows: 'rule',
    key: 'accountLimit',
    isSingle: true,
    columns: [
      'accountLimit',
      'coolingOffHours',
      'confirmMinutes',
      'autoApproveLimit',
      'identityCheckAbove',
      'recordYears',
    ],
    actions: [
      {
        call: operatorCalls.withdrawalRuleUpdate,
        label: msg`Change`,
        fixed: () => ({}),
        start: (row) => ({ rule: row }),
      },
    ],
  },
];

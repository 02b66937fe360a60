import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { operatorCalls, type OperatorCall, type OperatorPermission } from '@marquee/contract/operator';
import { catalogueScreens } from '../catalogue/catalogue-screens.ts';
import { operationsScreens } from '../operations/operations-screens.ts';
import { agentScreens } from '../agents/agent-screens.ts';
import { saferPlayScreens } from '../safer-play/safer-play-screens.ts';
import { lotteryScreens } from '../draws/lottery-screens.ts';
import { contentScreens } from '../content/content-screens.ts';
import { paymentScreens } from './payment-screens.ts';

/** A record as a list answers it. */
export type RecordRow = Readonly<Record<string, unknown>>;

/** A call that changes one record, or makes one. Its form is made from the schema of its body. */
export interface RecordAction {
  readonly call: OperatorCall & { readonly permission: OperatorPermission };
  readonly label: MessageDescriptor;
  readonly tone?: 'danger';
  /** Fields of the body that the record gives; they are not asked for. */
  readonly fixed: (row: RecordRow) => RecordRow;
  /** What stands in the form at first. */
  readonly start?: (row: RecordRow) => RecordRow;
  /** Whether the record can be changed so; always without it. */
  readonly when?: (row: RecordRow) => boolean;
}

/** A screen that lists what a call answers: everything about it that its schemas do not say. */
export interface RecordScreen {
  readonly path: string;
  readonly title: MessageDescriptor;
  readonly help: MessageDescriptor;
  readonly call: OperatorCall & { readonly permission: OperatorPermission };
  /** Field of the answer that has the records; empty where the answer is the only record. */
  readonly rows: string;
  /** The records of an answer that has them in no field of its own. */
  readonly rowsOf?: (value: RecordRow) => readonly RecordRow[];
  /** Whether the field has one record instead of a list. */
  readonly isSingle?: boolean;
  /** Field that names a record. */
  readonly key: string;
  /** Fields that the list shows; the detail shows all. */
  readonly columns: readonly string[];
  readonly actions: readonly RecordAction[];
  /** Parameter of the list that is searched by what is typed. */
  readonly search?: { readonly parameter: string; readonly label: MessageDescriptor };
  /** What must be said about a record, such as how a trouble of it is cured. */
  readonly note?: (row: RecordRow) => MessageDescriptor | undefined;
  /** Makes a new record. */
  readonly create?: Omit<RecordAction, 'fixed' | 'start' | 'when'> & {
    readonly fixed?: () => RecordRow;
    readonly start?: () => RecordRow;
    /** What stands in the form at first, made from the answer of the list: for records that are replaced all at once. */
    readonly startFromList?: (value: RecordRow) => RecordRow;
  };
}

const approve = msg`Approve`;
const reject = msg`Reject`;
const whenState = (state: string) => (row: RecordRow) => row['state'] === state;

/** Screens that are lists with decisions, in the order of the navigation. */
export const recordScreens: readonly RecordScreen[] = [
  ...contentScreens,
  ...agentScreens,
  ...saferPlayScreens,
  ...catalogueScreens,
  ...lotteryScreens,
  ...operationsScreens,
  {
    path: '/applications',
    title: msg`Promotion applications`,
    help: msg`Members who apply for a promotion wait here, the oldest first. An approval gives them the gift of the promotion; they read the reason of a rejection and may apply again.`,
    call: operatorCalls.applications,
    rows: 'applications',
    key: 'id',
    columns: ['appliedAt', 'username', 'promotion', 'gift'],
    actions: [
      {
        call: operatorCalls.applicationApprove,
        label: approve,
        fixed: (row) => ({ application: row['id'] }),
      },
      {
        call: operatorCalls.applicationReject,
        label: reject,
        tone: 'danger',
        fixed: (row) => ({ application: row['id'] }),
      },
    ],
  },
  {
    path: '/redemptions',
    title: msg`Redemptions`,
    help: msg`What members took from the points mall. Approve it once it is given or sent; a rejection returns the points and the price, with a reason for the member.`,
    call: operatorCalls.pointRedemptions,
    rows: 'redemptions',
    key: 'id',
    columns: ['createdAt', 'username', 'item', 'state', 'points'],
    actions: [
      {
        call: operatorCalls.pointRedemptionApprove,
        label: approve,
        fixed: (row) => ({ redemption: row['id'] }),
        when: whenState('in-process'),
      },
      {
        call: operatorCalls.pointRedemptionReject,
        label: reject,
        tone: 'danger',
        fixed: (row) => ({ redemption: row['id'] }),
        when: whenState('in-process'),
      },
    ],
  },
  {
    path: '/invitation-rewards',
    title: msg`Invitation rewards`,
    help: msg`Rewards for members who invited friends. Those wait for review in which inviter and friend have something in common, such as a device.`,
    call: operatorCalls.referralRewards,
    rows: 'rewards',
    key: 'id',
    columns: ['metAt', 'inviter', 'friend', 'state', 'inviterPrize'],
    actions: [
      {
        call: operatorCalls.referralApprove,
        label: approve,
        fixed: (row) => ({ reward: row['id'] }),
        when: whenState('in-review'),
      },
      {
        call: operatorCalls.referralReject,
        label: reject,
        tone: 'danger',
        fixed: (row) => ({ reward: row['id'] }),
        when: whenState('in-review'),
      },
    ],
  },
  {
    path: '/open-bets',
    title: msg`Open bets`,
    help: msg`Bets in vendors’ games without a result for more than an hour, the oldest first. Ask the vendor before you cancel one: a cancelled bet returns its stake.`,
    call: operatorCalls.openBets,
    rows: 'bets',
    key: 'id',
    columns: ['placedAt', 'username', 'game', 'round', 'stake'],
    actions: [
      {
        call: operatorCalls.openBetCancel,
        label: msg`Cancel the bet`,
        tone: 'danger',
        fixed: (row) => ({ bet: row['id'] }),
      },
    ],
  },
  {
    path: '/feedback',
    title: msg`Feedback`,
    help: msg`What visitors and members wrote, the newest first.`,
    call: operatorCalls.feedbackEntries,
    rows: 'entries',
    key: 'id',
    columns: ['createdAt', 'username', 'subject', 'contact'],
    actions: [],
  },
  {
    path: '/points-items',
    title: msg`Points mall`,
    help: msg`What members can take for their points. A change counts at once; what was taken before keeps its own terms.`,
    call: operatorCalls.pointItems,
    rows: 'items',
    key: 'code',
    columns: ['code', 'names', 'kind', 'stock', 'points'],
    actions: [
      {
        call: operatorCalls.pointItemSave,
        label: msg`Change`,
        fixed: () => ({}),
        start: (row) => ({ item: row }),
      },
      {
        call: operatorCalls.pointItemEnd,
        label: msg`Take off the mall`,
        tone: 'danger',
        fixed: (row) => ({ code: row['code'] }),
      },
    ],
    create: { call: operatorCalls.pointItemSave, label: msg`New item` },
  },
  {
    path: '/ranks',
    title: msg`Rank changes`,
    help: msg`How members reached and lost their VIP ranks, the newest first. A rank given by staff brings the gifts of the ranks that are reached for the first time.`,
    call: operatorCalls.rankChanges,
    rows: 'changes',
    key: 'id',
    columns: ['at', 'username', 'reason', 'from', 'to'],
    actions: [],
    create: { call: operatorCalls.rankAssign, label: msg`Give a rank` },
  },
  ...paymentScreens,
];

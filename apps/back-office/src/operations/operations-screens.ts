import { msg } from '@lingui/core/macro';
import { operatorCalls, replayableKinds } from '@marquee/contract/operator';
import type { RecordRow, RecordScreen } from '../records/records.ts';

/** Whether a callback failed that can be applied again. */
const canReplay = ({ state, kind }: RecordRow) =>
  state === 'failed' && replayableKinds.some((each) => each === kind);

/** The platform at work, in the order of the navigation. */
export const operationsScreens: readonly RecordScreen[] = [
  {
    path: '/operations',
    title: msg`Health`,
    help: msg`What waits for a job, a service or a person, and for how long the oldest has waited. The command “npm run status” and the metrics count the same.`,
    call: operatorCalls.operationsWaiting,
    rows: 'waiting',
    key: 'kind',
    columns: ['kind', 'state', 'count', 'minutes', 'oldest'],
    actions: [],
  },
  {
    path: '/jobs',
    title: msg`Scheduled jobs`,
    help: msg`What the gateways do by a schedule, and when it last ran to its end. A job is overdue when it has missed two runs.`,
    call: operatorCalls.operationsJobs,
    rows: 'jobs',
    key: 'name',
    columns: ['name', 'state', 'succeededAt', 'overdueAt'],
    actions: [],
  },
  {
    path: '/failed-jobs',
    title: msg`Failed jobs`,
    help: msg`Work that failed, such as a payout that was not taken or a message that could not be sent. It is tried again by itself, less and less often; run it again at once when the cause is gone.`,
    call: operatorCalls.operationsFailures,
    rows: 'failures',
    key: 'id',
    columns: ['name', 'state', 'runAt', 'tries', 'error'],
    actions: [
      {
        call: operatorCalls.jobRetry,
        label: msg`Run it again`,
        fixed: (row) => ({ job: row['id'] }),
      },
    ],
  },
  {
    path: '/callbacks',
    title: msg`Callbacks`,
    help: msg`What payment providers reported in the last 30 days, and what game vendors sent that was refused or failed. Vendors’ accepted requests are among the bets. A callback that failed can be replayed once the cause is gone: each payment and each prize counts once, even if the provider sent it again.`,
    call: operatorCalls.callbacks,
    rows: 'callbacks',
    key: 'id',
    columns: ['receivedAt', 'connection', 'state', 'kind', 'outcome', 'reference'],
    search: { parameter: 'reference', label: msg`Reference` },
    actions: [
      {
        call: operatorCalls.callbackReplay,
        label: msg`Replay`,
        fixed: (row) => ({ callback: row['id'] }),
        when: canReplay,
      },
    ],
    note: (row) =>
      row['state'] === 'failed' && !canReplay(row)
        ? msg`This cannot be replayed: the vendor does not wait for it any more. It cancels a bet without an answer by itself.`
        : undefined,
  },
  {
    path: '/beacons',
    title: msg`Draw beacons`,
    help: msg`What draws wait for that no one here chooses: rounds of drand and blocks of Bitcoin. The gateway asks each source now. A draw by blocks needs two nodes, one by drand any relay; until then it waits.`,
    call: operatorCalls.operationsBeacons,
    rows: 'beacons',
    key: 'kind',
    columns: ['kind', 'state', 'waiting', 'lotteries', 'reached', 'sources', 'latest'],
    actions: [],
    note: (row) =>
      row['state'] === 'not-configured'
        ? msg`No source is set. A lottery that draws by it waits: name two nodes in BLOCK_ENDPOINTS and restart the gateways. While no lottery draws by it, nothing needs to be done.`
        : undefined,
  },
  {
    path: '/seals',
    title: msg`Seals`,
    help: msg`Each seal is a hash of a stretch of transfers and of the seal before it. The command “npm run ledger:check” compares them with the ledger.`,
    call: operatorCalls.operationsSeals,
    rows: 'seals',
    key: 'id',
    columns: ['id', 'sealedAt', 'transfers', 'lastTransfer', 'hash'],
    actions: [],
  },
];

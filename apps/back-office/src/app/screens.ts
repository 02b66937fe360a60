import { useLingui } from '@lingui/react/macro';
import type { OperatorPermission } from '@marquee/contract/operator';
import { recordScreens } from '../records/records.ts';
import { paymentScreens } from '../records/payment-screens.ts';
import { canUse } from './session.queries.ts';
import { useSession } from './session-context.ts';

/** A screen as the navigation names it. */
export interface Screen {
  readonly path: string;
  readonly name: string;
  /** What its visitor must be allowed to do at some merchant; undefined for everyone. */
  readonly permission: OperatorPermission | undefined;
}

const tasks = ['/applications', '/redemptions', '/invitation-rewards', '/open-bets'];
const lotteries = ['/lottery-schedules'];
const payments = paymentScreens.map(({ path }) => path);
const content = [
  '/notices',
  '/announcements',
  '/messages',
  '/promotions',
  '/bonuses',
  '/missions',
  '/check-in',
  '/leaderboards',
  '/raffles',
  '/rank-rules',
  '/referral-rules',
  '/help-topics',
  '/help-articles',
];
const agents = [
  '/agent-tree',
  '/agent-contracts',
  '/agent-runs',
  '/agent-bills',
  '/agent-debts',
  '/agent-policies',
];
const saferPlay = ['/harm-markers', '/play-breaks', '/play-limits', '/play-contacts'];
const catalogue = ['/vendors', '/games', '/connections'];
const operations = ['/operations', '/jobs', '/failed-jobs', '/callbacks', '/beacons', '/seals'];
const rewards = ['/feedback', '/points-items', '/ranks'];

/** The screens that the visitor's roles open, by task. */
export function useScreens(): readonly { readonly label: string; readonly screens: readonly Screen[] }[] {
  const { t, i18n } = useLingui();
  const { rights } = useSession();
  const recordsAt = (paths: readonly string[]): Screen[] =>
    recordScreens
      .filter(({ path }) => paths.includes(path))
      .map(({ path, title, call }) => ({ path, name: i18n._(title), permission: call.permission }));
  const groups: { label: string; screens: Screen[] }[] = [
    {
      label: t({ message: 'Tasks', comment: 'A group of screens: what waits to be decided' }),
      screens: [
        { path: '/approvals', name: t`Approvals`, permission: undefined },
        { path: '/withdrawals', name: t`Withdrawals`, permission: 'withdrawals.read' },
        { path: '/deposits', name: t`Deposits`, permission: 'payments.read' },
        { path: '/identity-checks', name: t`Identity checks`, permission: 'identity.read' },
        { path: '/mismatches', name: t`Amount mismatches`, permission: 'payments.read' },
        ...recordsAt(tasks),
      ],
    },
    {
      label: t({ message: 'Members and rewards', comment: 'A group of screens' }),
      screens: [{ path: '/members', name: t`Members`, permission: 'members.read' }, ...recordsAt(rewards)],
    },
    {
      label: t({
        message: 'Figures',
        context: 'back office',
        comment: 'A group of screens: dashboard and reports',
      }),
      screens: [
        { path: '/dashboard', name: t`Dashboard`, permission: 'reports.read' },
        { path: '/reports', name: t`Reports`, permission: 'reports.read' },
        { path: '/bets', name: t`Bets of an hour`, permission: 'reports.read' },
        { path: '/money', name: t`Money of an hour`, permission: 'reports.read' },
        { path: '/reconciliation', name: t`Reconciliation`, permission: 'reconciliation.read' },
      ],
    },
    {
      label: t({ message: 'Settings', comment: 'A group of screens: how a brand works' }),
      screens: [
        ...recordsAt(catalogue),
        { path: '/lobby-order', name: t`Order of the lobby`, permission: 'catalogue.read' },
        ...recordsAt(payments),
        { path: '/site', name: t`Site settings`, permission: 'site.read' },
        { path: '/brand-studio', name: t`Brand studio`, permission: 'site.read' },
        { path: '/draws', name: t`Lottery draws`, permission: 'lottery.read' },
        ...recordsAt(lotteries),
        { path: '/lottery-prices', name: t`Lottery prices`, permission: 'lottery.read' },
        { path: '/lottery-numbers', name: t`Lottery numbers`, permission: 'lottery.read' },
      ],
    },
    {
      label: t({ message: 'Content and offers', comment: 'A group of screens' }),
      screens: recordsAt(content),
    },
    {
      label: t`Safer play`,
      screens: recordsAt(saferPlay),
    },
    {
      label: t({ message: 'Agents', comment: 'A group of screens' }),
      screens: recordsAt(agents),
    },
    {
      label: t({ message: 'Administration', comment: 'A group of screens' }),
      screens: [
        ...recordsAt(operations),
        { path: '/launch', name: t`Launch`, permission: 'brands.change' },
        { path: '/staff', name: t`Staff`, permission: 'staff.read' },
        { path: '/audit', name: t`Audit log`, permission: 'audit.read' },
        { path: '/account', name: t`Your passkeys`, permission: undefined },
      ],
    },
  ];
  return groups
    .map(({ label, screens }) => ({
      label,
      screens: screens.filter(({ permission }) => permission === undefined || canUse(rights, permission)),
    }))
    .filter(({ screens }) => screens.length > 0);
}

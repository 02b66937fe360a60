import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { MessageKind } from '@marquee/contract';
import { formatMoney } from '@marquee/i18n';
import {
  AgentIcon,
  CheckCircleIcon,
  ClockIcon,
  CrownIcon,
  DepositIcon,
  GiftIcon,
  MailIcon,
  MapPinIcon,
  MegaphoneIcon,
  TrophyIcon,
  WarningIcon,
  WithdrawIcon,
  theme,
} from '@marquee/ui-kit';
import type { Message } from './inbox.queries.ts';

type Event = Exclude<MessageKind, 'operator'>;
type Details = Message['details'];

/** What a message about an event says, and the page of the member centre where the member sees more of it. */
interface EventText {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly text: (details: Details, symbol: string) => ReactNode;
  readonly page?: string;
  readonly action?: ReactNode;
}

const amountOf = ({ amount }: Details, symbol: string) => (amount ? formatMoney(amount, { symbol }) : '');

/** The words of each kind of event. */
const eventTexts: Record<Event, EventText> = {
  'deposit-credited': {
    icon: <DepositIcon />,
    title: <Trans>Your deposit is here</Trans>,
    text: (details, symbol) => <Trans>{amountOf(details, symbol)} has been added to your wallet.</Trans>,
    page: 'transactionHistory',
    action: <Trans>View account record</Trans>,
  },
  'withdrawal-paid': {
    icon: <WithdrawIcon />,
    title: <Trans>Your withdrawal is paid</Trans>,
    text: (details, symbol) => (
      <Trans>
        {amountOf(details, symbol)} is on its way to {details.account}. Please confirm when it has arrived.
      </Trans>
    ),
    page: 'withdraw',
    action: <Trans>View withdrawals</Trans>,
  },
  'withdrawal-returned': {
    icon: <WithdrawIcon />,
    title: <Trans>Your withdrawal was not paid</Trans>,
    text: (details, symbol) => (
      <Trans>
        {amountOf(details, symbol)} is back in your wallet. The reason is shown with the withdrawal.
      </Trans>
    ),
    page: 'withdraw',
    action: <Trans>View withdrawals</Trans>,
  },
  'contract-offered': {
    icon: <AgentIcon />,
    title: <Trans>You have been offered a contract</Trans>,
    text: () => <Trans>Open the agent centre to compare it with the one you have, and to answer.</Trans>,
  },
  'upline-message': {
    icon: <MailIcon />,
    title: <Trans>A message from your upline</Trans>,
    text: ({ sender, text }) => (
      <>
        <Trans comment="Above a message: who wrote it">From {sender}</Trans>
        <Words>{text}</Words>
      </>
    ),
  },
  'login-new-place': {
    icon: <MapPinIcon />,
    title: <Trans>Login from a new address</Trans>,
    text: ({ address }) => (
      <Trans>
        Someone logged in to your account from {address}. If it was not you, change your password now and end
        the other sessions.
      </Trans>
    ),
    page: 'securityCenter',
    action: <Trans>Check my account</Trans>,
  },
  'limit-reached': {
    icon: <ClockIcon />,
    title: <Trans>You have reached one of your limits</Trans>,
    text: ({ limit }) => limitTexts[limit ?? ''] ?? <Trans>It frees up again as time passes.</Trans>,
    page: 'saferPlay',
    action: <Trans>View my limits</Trans>,
  },
  'identity-approved': {
    icon: <CheckCircleIcon />,
    title: <Trans>Your document has been approved</Trans>,
    text: () => <Trans>Thank you. There is nothing else for you to do.</Trans>,
    page: 'identity',
    action: <Trans>View identity verification</Trans>,
  },
  'identity-rejected': {
    icon: <WarningIcon />,
    title: <Trans>Your document could not be accepted</Trans>,
    text: () => <Trans>The reason is shown with the document. You can send another one there.</Trans>,
    page: 'identity',
    action: <Trans>View identity verification</Trans>,
  },
  'identity-expired': {
    icon: <ClockIcon />,
    title: <Trans>Your document has expired</Trans>,
    text: () => <Trans>Send one that is still valid, so that your identity stays verified.</Trans>,
    page: 'identity',
    action: <Trans>View identity verification</Trans>,
  },
  'mission-done': {
    icon: <TrophyIcon />,
    title: <Trans>You have completed a mission</Trans>,
    text: ({ name }) => <Trans>{name} is done. Its reward is in the reward centre.</Trans>,
    page: 'rewardCenter',
    action: <Trans>Open the reward centre</Trans>,
  },
  'rank-reached': {
    icon: <CrownIcon />,
    title: <Trans>You have reached a new rank</Trans>,
    text: ({ name }) => <Trans>Your rank is now {name}. Its benefits count from today.</Trans>,
    page: 'playerRank',
    action: <Trans>View my rank</Trans>,
  },
  'reward-waiting': {
    icon: <GiftIcon />,
    title: <Trans>A reward is waiting for you</Trans>,
    text: ({ name }) => <Trans>{name} is waiting in the reward centre.</Trans>,
    page: 'rewardCenter',
    action: <Trans>Open the reward centre</Trans>,
  },
};

/** As the upline wrote it: plain text with its lines. */
const Words = styled.span`
  display: block;
  margin-top: ${theme.space.s};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const limitTexts: Readonly<Record<string, ReactNode>> = {
  deposit: <Trans>Your deposit limit is used up. It frees up again as time passes.</Trans>,
  loss: <Trans>Your loss limit is used up. It frees up again as time passes.</Trans>,
  time: <Trans>Your time limit is used up. It frees up again as time passes.</Trans>,
};

const isEvent = (kind: Message['kind']): kind is Event => kind in eventTexts;

/** The sign of a message. */
export function messageIcon({ kind }: Message): ReactNode {
  if (isEvent(kind)) return eventTexts[kind].icon;
  return kind === 'operator' ? <MegaphoneIcon /> : <MailIcon />;
}

/** The title of a message: the operator's, or that of its event. */
export function messageTitle({ kind, title }: Message): ReactNode {
  if (title !== '') return title;
  return isEvent(kind) ? eventTexts[kind].title : <Trans>Message</Trans>;
}

/** The text of an event, and the button that leads to its page; nothing for a message of the operator. */
export function eventText({ kind, details }: Message, symbol: string) {
  if (!isEvent(kind)) return undefined;
  const { text, page, action } = eventTexts[kind];
  return { text: text(details, symbol), page, action };
}

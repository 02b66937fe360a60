import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { operatorCalls } from '@marquee/contract/operator';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import type { Money } from '@marquee/money';
import { Alert, Button, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { canUse } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import { Facts } from '../list/Facts.tsx';
import { useValueText } from '../records/value-text.ts';
import { useLabel } from '../records/labels.ts';
import { contactsQuery, type MemberProfile } from './members.queries.ts';
import { SaferPlayFacts } from './SaferPlayFacts.tsx';

const money = (amount: Money): string => `${formatMoney(amount)} ${amount.currency}`;
const time = (at: string | null): string | null => at && formatDateTime(new Date(at));

/** Who a member is, what they have, and how the account is secured. Contacts are masked until they are asked for. */
export function MemberProfileTab({
  merchant,
  profile,
}: {
  readonly merchant: string;
  readonly profile: MemberProfile;
}) {
  const { t } = useLingui();
  const labelOf = useLabel();
  const valueText = useValueText();
  const failureText = useFailureText();
  const { rights } = useSession();
  const [isShown, setShown] = useState(false);
  const contacts = useQuery({ ...contactsQuery(merchant, profile.id), enabled: isShown });
  const { registration, security, totals } = profile;
  const shown = contacts.data ?? profile;
  const numberOf = (id: string) => contacts.data?.payoutAccounts.find((account) => account.id === id)?.number;
  return (
    <Root>
      <Section title={t`Person`}>
        <Facts
          facts={[
            [t`Member’s number`, profile.id],
            [t`Kind`, labelOf('kind', profile.kind)],
            [t`Nickname`, profile.nickname],
            [t`Account holder`, shown.payeeName],
            [t`Mobile number`, shown.mobile],
            [t`E-mail`, shown.email],
            ...Object.entries(contacts.data?.fields ?? {}).map(
              ([name, value]): readonly [string, ReactNode] => [name, valueText('', value)],
            ),
            [t`Rank`, profile.rank.name],
            [t`Language`, profile.language],
            [t`Invited by`, profile.upline?.username],
            [t`Registered at`, time(profile.registeredAt)],
            [t`Registered on`, registration?.domain],
            [t`Address at registration`, registration?.address],
            [t`Affiliate code`, registration?.affiliateCode],
            [t`Last log-in`, time(profile.lastLoginAt)],
            [t`Suspended since`, time(profile.suspendedAt)],
            [
              t`Identity`,
              !profile.identity.verified
                ? t`Not verified`
                : profile.identity.until === null
                  ? t`Verified`
                  : t`Verified until ${profile.identity.until}`,
            ],
          ]}
        />
        {contacts.isError && <Alert tone="danger">{failureText(contacts.error)}</Alert>}
        {!isShown && canUse(rights, operatorCalls.memberContacts.permission, merchant) && (
          <Button size="s" variant="secondary" onClick={() => setShown(true)}>
            {t`Show the contacts`}
          </Button>
        )}
      </Section>
      <Section title={t`Wallets`}>
        <Facts
          facts={[
            ...profile.wallets.map(
              ({ kind, balance }) =>
                [balance.currency === 'PTS' ? t`Points` : labelOf('wallet', kind), money(balance)] as const,
            ),
            [t`Deposits in all`, money(totals.deposits)],
            [t`Withdrawals in all`, money(totals.withdrawals)],
            [t`Stakes in all`, money(totals.stakes)],
            [t`Prizes in all`, money(totals.prizes)],
          ]}
        />
      </Section>
      <Section title={t`Payout accounts`}>
        {profile.payoutAccounts.length === 0 && <p>{t`None yet.`}</p>}
        <Facts
          facts={profile.payoutAccounts.map((account) => [
            account.bank,
            [
              `${numberOf(account.id) ?? account.number} · ${account.holder}`,
              account.removedAt === null
                ? t`Usable from ${time(account.usableAt)}`
                : t`Removed at ${time(account.removedAt)}`,
            ].join('\n'),
          ])}
        />
      </Section>
      <Section title={t`Security`}>
        <Facts
          facts={[
            [t`Log-in password`, security.password ? t`Yes` : t`No`],
            [t`Payment password`, security.paymentPassword ? t`Yes` : t`No`],
            [t`Two-factor authentication`, security.twoFactor ? t`Yes` : t`No`],
            [t`Passkeys`, `${security.passkeys}`],
            [t`Log-ins elsewhere`, security.socialLogins.join(', ')],
            [t`No payments until`, time(security.paymentsPausedUntil)],
          ]}
        />
      </Section>
      <Section title={t`Safer play`}>
        <SaferPlayFacts saferPlay={profile.saferPlay} currency={profile.balance.currency} />
      </Section>
    </Root>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

const { color, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};

  h3 {
    font-size: ${text.size.m};
  }

  p {
    color: ${color.textMuted};
    font-size: ${text.size.s};
  }

  button {
    margin-block-start: ${space.xs};
  }
`;

import { useState, type ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import {
  Button,
  CheckCircleIcon,
  LockIcon,
  MailIcon,
  PhoneIcon,
  RefreshIcon,
  ShieldIcon,
  theme,
  WalletIcon,
  WithdrawIcon,
  ClockIcon,
} from '@marquee/ui-kit';
import { memberPageName } from '../panel/page-names.tsx';
import type { Security } from './account.queries.ts';
import { ContactDialog } from './ContactDialog.tsx';
import type { AccountPageProps } from './page-props.ts';
import { hasTwoFactor } from './security-level.ts';
import { LoginPasswordDialog, PaymentPasswordDialog } from './PasswordDialogs.tsx';
import { Line, LineText, Section } from './Section.tsx';
import { NewRecoveryCodesDialog, TwoFactorDialog, TwoFactorOffDialog } from './TwoFactorDialogs.tsx';

type Setting = 'mobile' | 'email' | 'login' | 'payment' | 'twoFactorOn' | 'twoFactorOff' | 'recoveryCodes';

/** What can be set: ways to the member, passwords, the second factor, where money goes. */
export function Settings({ security, ...page }: AccountPageProps & { security: Security }) {
  const { i18n, t } = useLingui();
  const [open, setOpen] = useState<Setting>();
  const close = () => setOpen(undefined);
  const none = t({ message: 'Not set', comment: 'Next to a setting of the account' });
  const bind = t({ message: 'Bind', comment: 'Button: binds a number or mailbox to the account' });
  const change = t({ message: 'Change', comment: 'Button next to a setting of the account' });
  const left = security.recoveryCodesLeft;

  return (
    <Section title={<Trans>Security</Trans>}>
      <ul>
        <Row
          icon={<PhoneIcon />}
          name={t`Mobile number`}
          value={security.mobile ?? none}
          verb={security.mobile ? change : bind}
          onPress={() => setOpen('mobile')}
        />
        <Row
          icon={<MailIcon />}
          name={t`E-mail address`}
          value={security.email ?? none}
          verb={security.email ? change : bind}
          onPress={() => setOpen('email')}
        />
        <Row
          icon={<LockIcon />}
          name={t`Login password`}
          value={t({ message: 'It is set', comment: 'Next to a password of the account' })}
          verb={change}
          onPress={() => setOpen('login')}
        />
        <Row
          icon={<WalletIcon />}
          name={t`Payment password`}
          value={
            security.paymentPassword
              ? t({ message: 'It is set', comment: 'Next to a password of the account' })
              : t`Not set: no money can leave your account without it`
          }
          verb={security.paymentPassword ? change : t({ message: 'Set up', comment: 'Button' })}
          onPress={() => setOpen('payment')}
        />
        <Row
          icon={<ShieldIcon />}
          name={t`Two-factor by authenticator app`}
          value={
            security.twoFactor
              ? t({ message: 'On', comment: 'Next to a setting of the account' })
              : t({ message: 'Off', comment: 'Next to a setting of the account' })
          }
          verb={security.twoFactor ? t`Switch off` : t`Switch on`}
          onPress={() => setOpen(security.twoFactor ? 'twoFactorOff' : 'twoFactorOn')}
        />
        {hasTwoFactor(security) && (
          <Row
            icon={<RefreshIcon />}
            name={t`Recovery codes`}
            value={<Plural value={left} one="# code left" other="# codes left" />}
            verb={t({ message: 'Renew', comment: 'Button: makes new recovery codes' })}
            onPress={() => setOpen('recoveryCodes')}
          />
        )}
        <Row
          icon={<WithdrawIcon />}
          name={t`Bank cards and e-wallets`}
          value={t`Where your withdrawals go`}
          verb={t({ message: 'Manage', comment: 'Button: opens the accounts that withdrawals go to' })}
          onPress={() => page.onOpenPage('withdraw')}
        />
        <Row
          icon={<CheckCircleIcon />}
          name={i18n._(memberPageName.identity)}
          value={t`Documents that show who you are`}
          verb={t({ message: 'View', comment: 'Button: opens a page' })}
          onPress={() => page.onOpenPage('identity')}
        />
        <Row
          icon={<ClockIcon />}
          name={i18n._(memberPageName.saferPlay)}
          value={t`Limits, breaks and self-exclusion`}
          verb={t({ message: 'View', comment: 'Button: opens a page' })}
          onPress={() => page.onOpenPage('saferPlay')}
        />
      </ul>
      {(open === 'mobile' || open === 'email') && (
        <ContactDialog {...page} channel={open} bound={security[open]} onClose={close} />
      )}
      {open === 'login' && <LoginPasswordDialog {...page} onClose={close} />}
      {open === 'payment' && <PaymentPasswordDialog {...page} security={security} onClose={close} />}
      {open === 'twoFactorOn' && <TwoFactorDialog {...page} onClose={close} />}
      {open === 'twoFactorOff' && (
        <TwoFactorOffDialog {...page} passkeys={security.passkeys} onClose={close} />
      )}
      {open === 'recoveryCodes' && <NewRecoveryCodesDialog {...page} onClose={close} />}
    </Section>
  );
}

interface RowProps {
  icon: ReactNode;
  name: string;
  value: ReactNode;
  verb: string;
  onPress: () => void;
}

function Row({ icon, name, value, verb, onPress }: RowProps) {
  return (
    <Line>
      <Sign>{icon}</Sign>
      <LineText>
        {name}
        <small>{value}</small>
      </LineText>
      <Button size="s" variant="secondary" aria-label={`${verb}: ${name}`} onClick={onPress}>
        {verb}
      </Button>
    </Line>
  );
}

const Sign = styled.span`
  display: grid;
  flex: none;
  color: ${theme.color.link};
`;

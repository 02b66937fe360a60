import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { ShieldIcon, theme } from '@marquee/ui-kit';
import type { Security } from './account.queries.ts';
import { securityOf, type Safeguard } from './security-level.ts';

/** How well the account is secured, and what would make it safer. */
export function SecurityMeter({ security }: { security: Security }) {
  const { i18n } = useLingui();
  const { level, missing } = securityOf(security);
  return (
    <Card data-level={level}>
      <Shield>
        <ShieldIcon size="l" />
      </Shield>
      <div>
        <Title>{i18n._(levelName[level])}</Title>
        <Missing>
          {missing.length === 0 ? (
            <Trans>Everything that protects your account is set.</Trans>
          ) : (
            <Trans>
              Still missing: {missing.map((safeguard) => i18n._(safeguardName[safeguard])).join(', ')}
            </Trans>
          )}
        </Missing>
        <Bar>
          {['low', 'medium', 'high'].map((step, at) => (
            <Step key={step} data-on={at <= steps[level] || undefined} />
          ))}
        </Bar>
      </div>
    </Card>
  );
}

const steps = { low: 0, medium: 1, high: 2 } as const;

const levelName: Record<keyof typeof steps, MessageDescriptor> = {
  low: msg`Your account is weakly protected`,
  medium: msg`Your account is partly protected`,
  high: msg`Your account is well protected`,
};

const safeguardName: Record<Safeguard, MessageDescriptor> = {
  paymentPassword: msg({ message: 'payment password', comment: 'In a list of what is missing' }),
  twoFactor: msg({ message: 'two-factor', comment: 'In a list of what is missing' }),
  mobile: msg({ message: 'mobile number', comment: 'In a list of what is missing' }),
  email: msg({ message: 'e-mail address', comment: 'In a list of what is missing' }),
};

const { color, radius, space, text } = theme;

const Card = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space.m};
  padding: ${space.m};
  border-radius: ${radius.l};
  background: ${color.dangerSoft};
  color: ${color.onDangerSoft};

  &[data-level='medium'] {
    background: ${color.warningSoft};
    color: ${color.onWarningSoft};
  }

  &[data-level='high'] {
    background: ${color.positiveSoft};
    color: ${color.onPositiveSoft};
  }
`;

const Shield = styled.span`
  display: grid;
  place-items: center;
`;

const Title = styled.h3`
  font-size: ${text.size.m};
`;

const Missing = styled.p`
  font-size: ${text.size.s};
  line-height: ${text.leading.snug};
`;

const Bar = styled.span`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space.xxs};
  max-width: 16rem;
  margin-top: ${space.xs};
`;

const Step = styled.span`
  height: 0.375rem;
  border: 1px solid currentColor;
  border-radius: ${radius.round};

  &[data-on] {
    background: currentColor;
  }
`;

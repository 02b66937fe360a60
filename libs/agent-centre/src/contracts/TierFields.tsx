import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { TierInput } from '@marquee/commission';
import { CloseIcon, IconButton, TextField, theme } from '@marquee/ui-kit';
import { rewardFields } from './offer-draft.ts';

export interface TierFieldsProps {
  tier: TierInput;
  /** From 0. */
  place: number;
  mode: string;
  /** A real-time salary has no requirements. */
  requirements: boolean;
  problemOf: (field: string) => string | undefined;
  onChange: (tier: TierInput) => void;
  /** Left out: the only tier stays. */
  onRemove: (() => void) | undefined;
}

/** One tier of an offer: what it pays and what it requires. */
export function TierFields(props: TierFieldsProps) {
  const { tier, place, mode, requirements, problemOf, onChange, onRemove } = props;
  const { t } = useLingui();
  const number = place + 1;
  const labels = {
    rate: t({ message: 'Rate in %', comment: 'Field of a tier' }),
    amount: t({ message: 'Amount', comment: 'Field of a tier: what it pays each time' }),
    winRate: t({ message: 'Rate of winning stakes in %', comment: 'Field of a tier' }),
    loseRate: t({ message: 'Rate of losing stakes in %', comment: 'Field of a tier' }),
    minSales: t`Minimum sales`,
    minLoss: t`Minimum loss`,
    minActiveMembers: t`Minimum active members`,
  };
  const names = [
    ...rewardFields(mode),
    ...(requirements ? (['minSales', 'minLoss', 'minActiveMembers'] as const) : []),
  ];
  return (
    <Root>
      <legend>
        <Trans comment="The number of a step of a contract">Tier {number}</Trans>
      </legend>
      {onRemove && (
        <Corner>
          <IconButton label={t`Remove tier ${number}`} icon={<CloseIcon size="s" />} onClick={onRemove} />
        </Corner>
      )}
      <Fields>
        {names.map((name) => (
          <TextField
            key={name}
            name={`tiers.${place}.${name}`}
            label={labels[name]}
            inputMode={name === 'minActiveMembers' ? 'numeric' : 'decimal'}
            maxLength={64}
            autoComplete="off"
            value={tier[name] ?? ''}
            onChange={(event) => onChange({ ...tier, [name]: event.target.value })}
            error={problemOf(`tiers.${place}.${name}`)}
          />
        ))}
      </Fields>
    </Root>
  );
}

const { color, radius, space, text } = theme;

const Root = styled.fieldset`
  position: relative;
  min-width: 0;
  padding: ${space.s} ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};

  legend {
    padding-inline: ${space.xs};
    font-size: ${text.size.s};
    font-weight: ${text.weight.bold};
  }
`;

const Corner = styled.div`
  position: absolute;
  top: 0;
  right: ${space.xs};
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  /* Fields stay in line where a label takes two. */
  align-items: end;
  gap: 0 ${space.s};
  padding-top: ${space.s};
`;

import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { AnswerOf, SlotFeature, slotFilters, SlotVolatility } from '@marquee/contract';
import { Button, NativeSelect, theme } from '@marquee/ui-kit';
import type { Vendor } from '../menu/menu.ts';

/** What a player asks of slots; undefined for whatever it is. */
export interface SlotChoice {
  /** The code of a vendor; undefined for every vendor. */
  readonly vassalage: string | undefined;
  readonly feature: SlotFeature | undefined;
  readonly volatility: SlotVolatility | undefined;
  /** A percentage. */
  readonly minReturn: number | undefined;
}

export interface SlotFiltersProps {
  vendors: readonly Pick<Vendor, 'vassalage' | 'displayName'>[];
  /** By what slots can be narrowed. A filter that has nothing to offer is left out. */
  offered: AnswerOf<typeof slotFilters>;
  choice: SlotChoice;
  onChoice: (choice: SlotChoice) => void;
}

/** Narrows the slots by vendor, feature, volatility and return. */
export function SlotFilters({ vendors, offered, choice, onChoice }: SlotFiltersProps) {
  const { t } = useLingui();
  const featureNames: Record<SlotFeature, string> = {
    'free-spins': t({ message: 'Free spins', comment: 'Feature of a slot' }),
    respin: t({ message: 'Respins', comment: 'Feature of a slot: some reels turn once more' }),
    'expanding-wilds': t({ message: 'Expanding wilds', comment: 'Feature of a slot: a wild fills its reel' }),
    'wild-multiplier': t({
      message: 'Wild multiplier',
      comment: 'Feature of a slot: a line with a wild pays more',
    }),
    jackpot: t({ message: 'Jackpot', comment: 'Feature of a slot' }),
  };
  const volatilityNames: Record<SlotVolatility, string> = {
    low: t({ message: 'Low volatility', comment: 'Of a slot: small wins, often' }),
    medium: t({ message: 'Medium volatility', comment: 'Of a slot: wins of all sizes' }),
    high: t({ message: 'High volatility', comment: 'Of a slot: large wins, seldom' }),
  };
  const any = (label: string) => ({ value: '', label });
  const features = offered.features.filter((feature) => feature !== 'unknown');
  const volatilities = offered.volatilities.filter((volatility) => volatility !== 'unknown');
  const { vassalage, ...narrowing } = choice;
  const chosen = Object.values(narrowing).some((one) => one !== undefined);
  return (
    <Root role="group" aria-label={t({ message: 'Filter slots', comment: 'Names a group of choices' })}>
      <NativeSelect
        label={t`Vendor`}
        value={vassalage ?? ''}
        options={[
          any(t({ message: 'All vendors', comment: 'Filter: the games of every vendor' })),
          ...vendors.map((vendor) => ({ value: vendor.vassalage, label: vendor.displayName })),
        ]}
        onChange={({ target: { value } }) => onChoice({ ...choice, vassalage: value || undefined })}
      />
      {features.length > 0 && (
        <NativeSelect
          label={t({ message: 'Feature', comment: 'Of a slot, such as free spins' })}
          value={choice.feature ?? ''}
          options={[
            any(t({ message: 'Any feature', comment: 'Filter of slots' })),
            ...features.map((value) => ({ value, label: featureNames[value] })),
          ]}
          onChange={({ target: { value } }) =>
            onChoice({ ...choice, feature: features.find((feature) => feature === value) })
          }
        />
      )}
      {volatilities.length > 0 && (
        <NativeSelect
          label={t({ message: 'Volatility', comment: 'How much the results of a slot vary' })}
          value={choice.volatility ?? ''}
          options={[
            any(t({ message: 'Any volatility', comment: 'Filter of slots' })),
            ...volatilities.map((value) => ({ value, label: volatilityNames[value] })),
          ]}
          onChange={({ target: { value } }) =>
            onChoice({ ...choice, volatility: volatilities.find((volatility) => volatility === value) })
          }
        />
      )}
      {offered.returns.length > 0 && (
        <NativeSelect
          label={t({ message: 'Return to players', comment: 'The part of stakes that a slot pays back' })}
          value={choice.minReturn === undefined ? '' : String(choice.minReturn)}
          options={[
            any(t({ message: 'Any return', comment: 'Filter of slots' })),
            ...offered.returns.map((percent) => ({
              value: String(percent),
              label: t({
                message: `Return of ${percent}% or more`,
                comment: 'Filter of slots: the part of stakes that they pay back',
              }),
            })),
          ]}
          onChange={({ target: { value } }) =>
            onChoice({ ...choice, minReturn: offered.returns.find((percent) => String(percent) === value) })
          }
        />
      )}
      {chosen && (
        <Button
          variant="secondary"
          onClick={() =>
            onChoice({ vassalage, feature: undefined, volatility: undefined, minReturn: undefined })
          }
        >
          <Trans comment="Button: takes every filter away">Clear filters</Trans>
        </Button>
      )}
    </Root>
  );
}

const { space } = theme;

/** One row on every screen, to be scrolled on a phone: what is below does not move when more filters are known. */
const Root = styled.div`
  display: flex;
  gap: ${space.s};
  min-width: 0;
  padding-block: ${space.xxs};
  overflow-x: auto;
  scrollbar-width: none;

  > * {
    flex: 0 0 auto;
    width: 13.5rem;
  }

  > button {
    width: auto;
  }
`;

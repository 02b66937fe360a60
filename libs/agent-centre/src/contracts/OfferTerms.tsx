import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import {
  baseComponents,
  carryOvers,
  maxTiers,
  modes,
  periodsOfKind,
  type ContractKind,
  type TermsInput,
} from '@marquee/commission';
import { Button, Checkbox, NativeSelect, theme } from '@marquee/ui-kit';
import { carryOverName, componentName, modeName, periodName } from './contract-names.ts';
import { emptyTier } from './offer-draft.ts';
import { TierFields } from './TierFields.tsx';

export interface OfferTermsProps {
  kind: ContractKind;
  terms: TermsInput;
  /** Period, mode and base are those of the offerer's own contract. */
  fixed: boolean;
  problemOf: (field: string) => string | undefined;
  onChange: (terms: TermsInput) => void;
}

/** The fields of an offer's terms. */
export function OfferTerms({ kind, terms, fixed, problemOf, onChange }: OfferTermsProps) {
  const { t, i18n } = useLingui();
  const { tiers } = terms;
  const setTier = (place: number, tier: TermsInput['tiers'][number]) =>
    onChange({ ...terms, tiers: tiers.with(place, tier) });
  const possibleModes = modes.filter((mode) =>
    kind === 'dividend' ? mode !== 'win-lose' : kind !== 'real-time' || mode !== 'fixed',
  );
  const hasBase = kind !== 'real-time' && terms.mode !== 'win-lose';
  return (
    <Stack>
      {!fixed && (
        <Row>
          <NativeSelect
            label={t({ message: 'Payment period', comment: 'Field: how often a contract pays' })}
            value={terms.period}
            onChange={(event) => onChange({ ...terms, period: event.target.value })}
            options={periodsOfKind[kind].map((value) => ({ value, label: i18n._(periodName[value]) }))}
          />
          <NativeSelect
            label={t({ message: 'Payment type', comment: 'Field: by a rate, or a fixed amount' })}
            value={terms.mode}
            onChange={(event) => {
              const mode = event.target.value;
              onChange({ ...terms, mode, base: mode === 'win-lose' ? ['sales'] : terms.base });
            }}
            options={possibleModes.map((value) => ({ value, label: i18n._(modeName[value]) }))}
          />
        </Row>
      )}
      {!fixed && hasBase && (
        <Base>
          <legend>
            <Trans comment="Heading: what is taken off the sales before a rate applies">
              Subtracted from the sales
            </Trans>
          </legend>
          {baseComponents.slice(1).map((component) => (
            <Checkbox
              key={component}
              label={i18n._(componentName[component])}
              checked={terms.base.includes(component)}
              onChange={(event) => {
                const chosen = new Set(terms.base);
                if (event.target.checked) chosen.add(component);
                else chosen.delete(component);
                onChange({ ...terms, base: baseComponents.filter((each) => chosen.has(each)) });
              }}
            />
          ))}
        </Base>
      )}
      {kind === 'dividend' && (
        <Row>
          <NativeSelect
            label={t({
              message: 'Carry-over of losses',
              comment: 'Field: whether a loss lowers later periods',
            })}
            value={terms.carryOver}
            onChange={(event) => onChange({ ...terms, carryOver: event.target.value })}
            options={carryOvers.map((value) => ({ value, label: i18n._(carryOverName[value]) }))}
          />
          <Checkbox
            label={<Trans>Below the minimum loss, pay in proportion</Trans>}
            checked={terms.floating}
            onChange={(event) => onChange({ ...terms, floating: event.target.checked })}
          />
        </Row>
      )}
      {tiers.map((tier, place) => (
        <TierFields
          // Tiers have no names of their own: they are their places.
          key={place}
          tier={tier}
          place={place}
          mode={terms.mode}
          requirements={kind !== 'real-time'}
          problemOf={problemOf}
          onChange={(next) => setTier(place, next)}
          onRemove={
            tiers.length > 1
              ? () => onChange({ ...terms, tiers: tiers.filter((_, each) => each !== place) })
              : undefined
          }
        />
      ))}
      {kind !== 'real-time' && tiers.length < maxTiers && (
        <Button
          variant="quiet"
          size="s"
          onClick={() => onChange({ ...terms, tiers: [...tiers, tiers.at(-1) ?? emptyTier] })}
        >
          <Trans comment="Button: a contract has one more step">Add a tier</Trans>
        </Button>
      )}
    </Stack>
  );
}

const { color, radius, space, text } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space.s};
`;

const Base = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.m};
  padding-inline: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};

  legend {
    padding-inline: ${space.xs};
    color: ${color.textMuted};
    font-size: ${text.size.s};
  }
`;

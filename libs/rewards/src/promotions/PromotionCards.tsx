import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { promotionCategories, type PromotionCategory } from '@marquee/contract';
import { Chip, theme } from '@marquee/ui-kit';
import { PromotionList, type PromotionListProps } from './PromotionList.tsx';
import { categoryLabel } from './promotion-labels.ts';

/** The promotions as cards, by category where there is more than one. */
export function PromotionCards({ promotions, ...list }: PromotionListProps) {
  const { i18n, t } = useLingui();
  const [chosen, setChosen] = useState<PromotionCategory>();
  const present = promotionCategories.filter((category) =>
    promotions.some((promotion) => promotion.category === category),
  );
  // A language or a login may bring another list, without what was chosen.
  const category = chosen && present.includes(chosen) ? chosen : undefined;
  const shown = promotions.filter((promotion) => category === undefined || promotion.category === category);
  return (
    <>
      {present.length > 1 && (
        <Chips role="group" aria-label={t`Kinds of promotions`}>
          <Chip pressed={category === undefined} onClick={() => setChosen(undefined)}>
            <Trans comment="Filter: every promotion">All</Trans>
          </Chip>
          {present.map((name) => (
            <Chip key={name} pressed={category === name} onClick={() => setChosen(name)}>
              {i18n._(categoryLabel[name])}
            </Chip>
          ))}
        </Chips>
      )}
      <PromotionList promotions={shown} {...list} />
    </>
  );
}

const { space } = theme;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

import { useState, type ComponentType, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { promotionCategories, type PromotionCategory } from '@marquee/contract';
import { Badge, Chip, Skeleton, Surface, theme } from '@marquee/ui-kit';
import { PromotionArt } from './PromotionArt.tsx';
import { categoryLabel, stateLabel } from './promotion-labels.ts';
import type { Promotion } from './promotions.queries.ts';

export interface PromotionCardsProps {
  promotions: readonly Promotion[];
  /** The brand's currency symbol. */
  symbol: string;
  /** A link of the site: takes `to`. */
  linkAs: ComponentType<{ to: string; children?: ReactNode }>;
  /** The address of a promotion's page. */
  addressOf: (promotion: string) => string;
}

/** The promotions as cards, by category where there is more than one. */
export function PromotionCards({ promotions, symbol, linkAs, addressOf }: PromotionCardsProps) {
  const { i18n, t } = useLingui();
  // Its own props are checked by this component's; the styled card need not know them.
  const link: string | ComponentType = linkAs as ComponentType;
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
      <Cards>
        {shown.map((promotion) => {
          const { label, tone } = stateLabel[promotion.state];
          const address = { to: addressOf(promotion.id) };
          return (
            <li key={promotion.id}>
              <Card {...address} as={link} data-over={promotion.state === 'closed' || undefined}>
                <Art>
                  <PromotionArt promotion={promotion} symbol={symbol} />
                </Art>
                <TextBlock>
                  <span>
                    <Badge tone={tone}>{i18n._(label)}</Badge>
                  </span>
                  <Title>{promotion.title}</Title>
                  <Summary>{promotion.summary}</Summary>
                </TextBlock>
              </Card>
            </li>
          );
        })}
      </Cards>
    </>
  );
}

/** The places of the cards while they are on their way. */
export function PromotionCardsSkeleton() {
  return (
    <Cards aria-busy="true">
      {[1, 2, 3].map((place) => (
        <li key={place}>
          <Surface padding="none">
            <Art>
              <Skeleton shape="block" />
            </Art>
            <TextBlock>
              <Skeleton length="medium" />
              <Skeleton length="short" />
            </TextBlock>
          </Surface>
        </li>
      ))}
    </Cards>
  );
}

const { color, elevation, media, motion, radius, space, text } = theme;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${space.m};
`;

const Card = styled.a`
  display: block;
  height: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${elevation.low};
  color: ${color.text};
  text-decoration: none;
  overflow: clip;
  transition:
    box-shadow ${motion.normal},
    translate ${motion.normal};

  &[data-over] img,
  &[data-over] [aria-hidden] {
    filter: grayscale(0.9);
  }

  ${media.hover} {
    &:hover {
      box-shadow: ${elevation.raised};
      translate: 0 -3px;
    }
  }
`;

const Art = styled.div`
  position: relative;
  aspect-ratio: 16 / 7;
`;

const TextBlock = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  padding: ${space.m};
`;

const Title = styled.h2`
  font-size: ${text.size.l};
`;

const Summary = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;

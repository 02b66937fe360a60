import type { ComponentType, ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { ArrowRightIcon, Badge, ClockIcon, Skeleton, Surface, theme } from '@marquee/ui-kit';
import { PromotionArt, type PromotionArtProps } from './PromotionArt.tsx';
import { stateLabel } from './promotion-labels.ts';
import type { Promotion } from './promotions.queries.ts';

export interface PromotionListProps {
  promotions: readonly Promotion[];
  /** The brand's currency symbol. */
  symbol: string;
  /** The brand's pictures of kinds of promotions. */
  kindPictures?: PromotionArtProps['kindPictures'];
  /** Milliseconds since 1970: when the promotions were fetched. */
  now: number;
  /** A link of the site: takes `to`. */
  linkAs: ComponentType<{ to: string; children?: ReactNode }>;
  /** The address of a promotion's page. */
  addressOf: (promotion: string) => string;
  /** One row of cards of the same height, which scrolls sideways where they do not fit. */
  inRow?: boolean;
}

/** Promotions as cards: picture, state, time left, and the way to take part. The card is the link. */
export function PromotionList({
  promotions,
  symbol,
  kindPictures,
  now,
  linkAs,
  addressOf,
  inRow,
}: PromotionListProps) {
  const { i18n } = useLingui();
  // Its own props are checked by this component's; the styled card need not know them.
  const link: string | ComponentType = linkAs as ComponentType;
  return (
    <Cards data-row={inRow || undefined}>
      {promotions.map((promotion) => {
        const { label, tone } = stateLabel[promotion.state];
        const address = { to: addressOf(promotion.id) };
        return (
          <li key={promotion.id}>
            <Card {...address} as={link} data-over={promotion.state === 'closed' || undefined}>
              <Art>
                <PromotionArt promotion={promotion} symbol={symbol} kindPictures={kindPictures} />
              </Art>
              <TextBlock>
                <Row>
                  <Badge tone={tone}>{i18n._(label)}</Badge>
                  <TimeLeft promotion={promotion} now={now} />
                </Row>
                <Title>{promotion.title}</Title>
                <Summary>{promotion.summary}</Summary>
                <Go>
                  {promotion.state === 'open' ? (
                    <Trans comment="On the card of a promotion that one can take part in">Take part</Trans>
                  ) : (
                    <Trans comment="On the card of a promotion">See the offer</Trans>
                  )}
                  <ArrowRightIcon size="s" />
                </Go>
              </TextBlock>
            </Card>
          </li>
        );
      })}
    </Cards>
  );
}

const HOUR = 3_600_000;

/** How long a promotion still runs, in its largest unit. */
function TimeLeft({ promotion: { state, endsAt }, now }: { promotion: Promotion; now: number }) {
  const { t } = useLingui();
  const left = endsAt === null ? 0 : Date.parse(endsAt) - now;
  if (left <= 0 || state === 'closed') return null;
  const hours = Math.max(1, Math.floor(left / HOUR));
  const days = Math.floor(hours / 24);
  const words =
    days > 1
      ? t({ message: `${days} days left`, comment: 'How long a promotion still runs' })
      : t({ message: `${hours} h left`, comment: 'How many hours a promotion still runs' });
  return (
    <Left>
      <ClockIcon size="s" />
      {words}
    </Left>
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

/** At most two lines. */
const lines = `
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${space.m};

  &[data-row] {
    position: relative;
    grid-auto-columns: minmax(17.5rem, 1fr);
    grid-auto-flow: column;
    grid-template: 21.5rem / none;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x proximity;
    scrollbar-width: none;
  }
`;

const Card = styled.a`
  display: flex;
  flex-direction: column;
  height: 100%;
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
  flex: none;
  aspect-ratio: 16 / 7;

  [data-row] & {
    height: 8rem;
    aspect-ratio: auto;
  }
`;

const TextBlock = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.xs};
  padding: ${space.m};
`;

const Title = styled.h2`
  font-size: ${text.size.l};

  [data-row] & {
    ${lines}
  }
`;

const Summary = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};

  [data-row] & {
    ${lines}
  }
`;

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};
`;

const Left = styled.span`
  display: flex;
  align-items: center;
  gap: ${space.xxs};
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.medium};
  font-variant-numeric: tabular-nums;
`;

const Go = styled.span`
  display: flex;
  margin-block-start: auto;
  align-items: center;
  gap: ${space.xxs};
  color: ${color.link};
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
`;

import { styled } from 'styled-components';
import type { PromotionCategory } from '@marquee/contract';
import { formatMoney } from '@marquee/i18n';
import { GiftIcon, theme } from '@marquee/ui-kit';
import type { Promotion } from './promotions.queries.ts';

export interface PromotionArtProps {
  promotion: Pick<Promotion, 'imageUrl' | 'figure' | 'category'>;
  /** The brand's currency symbol. */
  symbol: string;
  /** The brand's pictures of kinds of promotions, for one without a picture of its own. */
  kindPictures?: Readonly<Partial<Record<PromotionCategory, string>>> | undefined;
}

/** Characters that a card has room for in the largest letters: an amount in rupiah has more. */
const LARGE = 9;

/**
 * The picture of a promotion: the operator's own, else what it gives, large, in the brand's colours, with the brand's picture of its
 * kind where there is one.
 */
export function PromotionArt({
  promotion: { imageUrl, figure, category },
  symbol,
  kindPictures = {},
}: PromotionArtProps) {
  const words =
    figure &&
    (figure.kind === 'percent' ? `${Number(figure.percent)}%` : formatMoney(figure.amount, { symbol }));
  if (imageUrl !== null) return <Picture src={imageUrl} alt="" loading="lazy" decoding="async" />;
  const kindPicture = category === 'unknown' ? undefined : kindPictures[category];
  return (
    <Field aria-hidden>
      {kindPicture === undefined ? (
        <Mark>
          <GiftIcon size="xxl" />
        </Mark>
      ) : (
        <KindPicture
          src={kindPicture}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ objectPosition: `var(--m-focus-promotions-${category}, 50% 50%)` }}
        />
      )}
      {words && <Figure data-long={words.length > LARGE || undefined}>{words}</Figure>}
    </Field>
  );
}

const { color, gradient, space, text } = theme;

const Picture = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

/** It fades out towards the figure, which stands on the gradient. */
const KindPicture = styled(Picture)`
  mask-image: linear-gradient(to right, transparent 20%, black 60%);
`;

const Field = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  padding: ${space.l};
  background: ${gradient.hero};
  color: ${color.onHero};
  overflow: clip;
`;

const Mark = styled.span`
  position: absolute;
  inset-inline-end: -0.5rem;
  bottom: -1rem;
  rotate: -12deg;
  scale: 2.6;
  transform-origin: 100% 100%;
  opacity: 0.16;
`;

const Figure = styled.span`
  position: relative;
  font-size: ${text.size.display};
  font-weight: ${text.weight.heavy};
  font-variant-numeric: tabular-nums lining-nums;
  letter-spacing: ${text.tracking.tight};
  white-space: nowrap;

  &[data-long] {
    font-size: ${text.size.xxl};
  }
`;

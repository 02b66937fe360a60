import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import { GiftIcon, theme } from '@marquee/ui-kit';
import type { Promotion } from './promotions.queries.ts';

export interface PromotionArtProps {
  promotion: Pick<Promotion, 'imageUrl' | 'figure'>;
  /** The brand's currency symbol. */
  symbol: string;
}

/** Characters that a card has room for in the largest letters: an amount in rupiah has more. */
const LARGE = 9;

/** The picture of a promotion: the operator's own, else what it gives, large, in the brand's colours. */
export function PromotionArt({ promotion: { imageUrl, figure }, symbol }: PromotionArtProps) {
  const words =
    figure &&
    (figure.kind === 'percent' ? `${Number(figure.percent)}%` : formatMoney(figure.amount, { symbol }));
  if (imageUrl !== null) return <Picture src={imageUrl} alt="" loading="lazy" decoding="async" />;
  return (
    <Field aria-hidden>
      <Mark>
        <GiftIcon size="xxl" />
      </Mark>
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
  font-size: ${text.size.display};
  font-weight: ${text.weight.heavy};
  font-variant-numeric: tabular-nums lining-nums;
  letter-spacing: ${text.tracking.tight};
  white-space: nowrap;

  &[data-long] {
    font-size: ${text.size.xxl};
  }
`;

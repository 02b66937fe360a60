import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import { CashbackIcon, CrownIcon, FireIcon, GiftIcon, theme } from '@marquee/ui-kit';
import type { PointItem } from './points.queries.ts';

export interface ItemArtProps {
  item: Pick<PointItem, 'imageUrl' | 'kind' | 'value'>;
  /** The brand's currency symbol. */
  symbol: string;
}

const icons = {
  cash: CashbackIcon,
  bonus: GiftIcon,
  goods: CrownIcon,
  'raffle-ticket': FireIcon,
  unknown: GiftIcon,
};

/** The picture of an item: the operator's own, else one in the brand's colours. The figure that it brings stands on either. */
export function ItemArt({ item: { imageUrl, kind, value }, symbol }: ItemArtProps) {
  const KindIcon = icons[kind];
  return (
    <Field aria-hidden>
      {imageUrl === null ? (
        <Mark>
          <KindIcon size="xxl" />
        </Mark>
      ) : (
        <Picture src={imageUrl} alt="" loading="lazy" decoding="async" />
      )}
      {value !== null && <Figure>{formatMoney(value, { symbol })}</Figure>}
    </Field>
  );
}

const { color, gradient, radius, space, text } = theme;

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
  align-items: end;
  padding: ${space.s};
  background: ${gradient.hero};
  color: ${color.onHero};
  overflow: clip;
`;

const Mark = styled.span`
  position: absolute;
  inset-inline-end: ${space.m};
  bottom: ${space.s};
  scale: 2;
  transform-origin: 100% 100%;
  opacity: 0.28;
`;

const Figure = styled.span`
  position: relative;
  padding: ${space.xxs} ${space.s};
  border-radius: ${radius.m};
  background: ${color.chrome};
  color: ${color.onChrome};
  font-size: ${text.size.l};
  font-weight: ${text.weight.heavy};
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
`;

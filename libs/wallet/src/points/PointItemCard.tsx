import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDate, formatMoney, formatNumber } from '@marquee/i18n';
import { Badge, Button, Surface, theme } from '@marquee/ui-kit';
import { ItemArt } from './ItemArt.tsx';
import type { PointItem } from './points.queries.ts';

export interface PointItemCardProps {
  item: PointItem;
  symbol: string;
  onRedeem: () => void;
}

/** An item of the mall: its picture, what it costs, who may redeem it, and the button. */
export function PointItemCard({ item, symbol, onRedeem }: PointItemCardProps) {
  const { t } = useLingui();
  const { name, description, pointsRequired, amountRequired, quantity, minRank, status, startsAt, turnover } =
    item;
  const price = formatMoney(amountRequired, { symbol });
  return (
    <Surface as="article" padding="none">
      <Column>
        <Picture>
          <ItemArt item={item} symbol={symbol} />
          {status === 'sold-out' && (
            <Mark>
              <Badge tone="danger">
                <Trans comment="Nothing is left of an item">Sold out</Trans>
              </Badge>
            </Mark>
          )}
          {status === 'coming-soon' && (
            <Mark>
              <Badge tone="accent">
                <Trans comment="An item that cannot be redeemed yet">Coming soon</Trans>
              </Badge>
            </Mark>
          )}
        </Picture>
        <Body>
          <Name>{name}</Name>
          <Price>
            <Trans>{formatNumber(pointsRequired)} points</Trans>
            {amountRequired.amount > 0n && (
              <Extra>
                <Trans comment="An amount of money in addition to points">+ {price}</Trans>
              </Extra>
            )}
          </Price>
          {description !== '' && <Note>{description}</Note>}
          {turnover > 0 && (
            <Note>
              <Trans>To be staked {formatNumber(turnover)} times before a withdrawal</Trans>
            </Note>
          )}
          {minRank !== null && (
            <Note>
              <Trans>From rank {minRank.name === '' ? formatNumber(minRank.level) : minRank.name} on</Trans>
            </Note>
          )}
          <Foot>
            <Left>
              {status === 'coming-soon' && startsAt !== null ? (
                <Trans>From {formatDate(new Date(startsAt))}</Trans>
              ) : (
                status !== 'sold-out' && <Trans>{formatNumber(quantity)} left</Trans>
              )}
            </Left>
            <Button
              size="s"
              disabled={status !== 'on-sale'}
              aria-label={t`Redeem: ${name}`}
              onClick={onRedeem}
            >
              <Trans comment="Button: exchanges points for an item">Redeem</Trans>
            </Button>
          </Foot>
        </Body>
      </Column>
    </Surface>
  );
}

const { color, space, text } = theme;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
`;

const Picture = styled.div`
  position: relative;
  flex: none;
  aspect-ratio: 16 / 9;
  overflow: clip;
`;

const Mark = styled.span`
  position: absolute;
  top: ${space.s};
  inset-inline-end: ${space.s};
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.xxs};
  padding: ${space.m};
`;

const Name = styled.h3`
  font-size: ${text.size.m};
`;

const Price = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  font-weight: ${text.weight.bold};
  font-variant-numeric: tabular-nums;
`;

const Extra = styled.span`
  color: ${color.textMuted};
`;

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  margin-top: auto;
  padding-top: ${space.xs};
`;

const Left = styled.span`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;

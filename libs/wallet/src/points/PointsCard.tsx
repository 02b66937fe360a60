import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney, formatNumber } from '@marquee/i18n';
import { Amount, Button, StarIcon, theme } from '@marquee/ui-kit';
import type { PointRules } from './points.queries.ts';
import { worthOf } from './worth.ts';

export interface PointsCardProps {
  /** The member's points; undefined until they are known. */
  points: number | undefined;
  updating: boolean;
  rules: PointRules | undefined;
  symbol: string;
  isGuest: boolean;
  onLogIn: () => void;
  onConvert: () => void;
}

/** The member's points, with the placeholder while they update, and the way to convert them. */
export function PointsCard({
  points,
  updating,
  rules,
  symbol,
  isGuest,
  onLogIn,
  onConvert,
}: PointsCardProps) {
  const worth = points === undefined || rules === undefined ? undefined : worthOf(Math.floor(points), rules);
  return (
    <Card>
      <Mark aria-hidden>
        <StarIcon size="xxl" />
      </Mark>
      <div>
        <Label>
          <Trans comment="Above the number of the member's loyalty points">Your points</Trans>
        </Label>
        {isGuest ? (
          <Line>
            <Trans>Log in to see your points and to redeem them.</Trans>
          </Line>
        ) : (
          <Figure role="status">
            <Amount
              size="l"
              updating={updating && points === undefined}
              value={points === undefined ? undefined : formatNumber(points, { decimals: 2 })}
            />
          </Figure>
        )}
        {worth !== undefined && worth.amount > 0n && (
          <Line>
            <Trans>Worth {formatMoney(worth, { symbol })}</Trans>
          </Line>
        )}
      </div>
      {isGuest ? (
        <Button onClick={onLogIn}>
          <Trans comment="Button that opens the login form">Log in</Trans>
        </Button>
      ) : (
        rules !== undefined &&
        rules.pointValue !== null && (
          <Button onClick={onConvert} disabled={points === undefined}>
            <Trans comment="Button: turns loyalty points into money">Convert to money</Trans>
          </Button>
        )
      )}
    </Card>
  );
}

const { color, gradient, radius, space, text } = theme;

const Card = styled.section`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m};
  padding: ${space.l};
  border-radius: ${radius.l};
  background: ${gradient.hero};
  color: ${color.onHero};
  overflow: clip;

  > div {
    flex: 1;
    min-width: 12rem;
  }
`;

const Mark = styled.span`
  opacity: 0.85;
`;

const Label = styled.h2`
  font-size: ${text.size.s};
  font-weight: ${text.weight.medium};
`;

const Figure = styled.p`
  font-size: ${text.size.xl};
`;

const Line = styled.p`
  font-size: ${text.size.s};
`;

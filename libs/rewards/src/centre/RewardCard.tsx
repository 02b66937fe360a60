import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { Amount, Button, Surface, theme } from '@marquee/ui-kit';
import { sourceOf, usePrizeText } from './reward-texts.tsx';
import type { Reward } from './rewards.queries.ts';

interface RewardCardProps {
  reward: Reward;
  symbol: string;
  busy: boolean;
  onCollect: () => void;
}

/** A reward that can be claimed: its source, what it pays and asks, until when, and the button. */
export function RewardCard({ reward, symbol, busy, onCollect }: RewardCardProps) {
  const { t } = useLingui();
  const prizeText = usePrizeText(symbol);
  const { title, prize, expiresAt } = reward;
  const { icon, name } = sourceOf(reward);
  const gift = prizeText(prize);
  return (
    <Surface level="raised">
      <Card>
        <Sign>{icon}</Sign>
        <div>
          <Source>{name}</Source>
          {title !== '' && <Title>{title}</Title>}
          <Amount size="l" value={gift} />
          {prize.kind === 'money' && prize.turnover.amount > 0n && (
            <Note>
              <Trans>To be staked before a withdrawal: {formatMoney(prize.turnover, { symbol })}</Trans>
            </Note>
          )}
          {expiresAt !== null && (
            <Note>
              <Trans>Can be collected until {formatDateTime(new Date(expiresAt))}</Trans>
            </Note>
          )}
        </div>
        <Button
          loading={busy}
          aria-label={title === '' ? t`Collect ${gift}` : t`Collect ${gift}: ${title}`}
          onClick={onCollect}
        >
          <Trans comment="Button: pays a gift into the wallet">Collect</Trans>
        </Button>
      </Card>
    </Surface>
  );
}

const { color, radius, space, text } = theme;

const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m};

  > div {
    flex: 1;
    min-width: 10rem;
  }
`;

const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${radius.m};
  background: ${color.accentSoft};
  color: ${color.onAccentSoft};
`;

const Source = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;

const Title = styled.h3`
  font-size: ${text.size.m};
`;

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;

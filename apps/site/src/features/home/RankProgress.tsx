import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import { subtract, type Money } from '@marquee/money';
import { rankProgressQuery } from '@marquee/rewards';
import { Button, CrownIcon, Skeleton, theme } from '@marquee/ui-kit';
import { useSettings, useSite } from '../../app/site-context.ts';
import { useLanguage, useToken } from '../../app/site-data.ts';
import { useMemberCentre } from '../member-centre/useMemberCentre.ts';

/** The member's rank, what is missing for the next one, and the ways to money and missions. Left out where it cannot be fetched. */
export function RankProgress() {
  const { t } = useLingui();
  const { client } = useSite();
  const { currency } = useSettings();
  const { openMember } = useMemberCentre();
  const answer = useQuery(rankProgressQuery(client, useToken() ?? '', useLanguage()));
  if (answer.isPending) {
    return (
      <Card aria-busy="true">
        <Skeleton shape="block" />
      </Card>
    );
  }
  if (answer.isError) return null;
  const { name, next } = answer.data;
  const done = next ? Math.min(shareOf(next, 'deposits'), shareOf(next, 'stakes')) : 100;
  const nextName = next?.name;
  const inBets = (next?.missing.stakes.amount ?? 0n) > 0n;
  const missing = next && formatMoney(inBets ? next.missing.stakes : next.missing.deposits, currency);
  return (
    <Card>
      <Rank>
        <Mark>
          <CrownIcon size="l" />
        </Mark>
        <span>
          <Small>
            <Trans comment="Over the name of the member's rank">Your rank</Trans>
          </Small>
          <Name>{name}</Name>
        </span>
      </Rank>
      <Way>
        <Bar value={done} max={100} aria-label={t({ message: 'Progress to the next rank' })} />
        <Small>
          {next === null ? (
            <Trans>This is the highest rank.</Trans>
          ) : inBets ? (
            <Trans comment="nextName is a rank, missing an amount of money">
              {missing} more in bets to {nextName}
            </Trans>
          ) : (
            <Trans comment="nextName is a rank, missing an amount of money">
              {missing} more in deposits to {nextName}
            </Trans>
          )}
        </Small>
      </Way>
      <Keys>
        <Button size="s" onClick={() => openMember('depositv2')}>
          <Trans comment="Button: pay money in">Deposit</Trans>
        </Button>
        <Button size="s" variant="secondary" onClick={() => openMember('missionLeaderboard')}>
          <Trans comment="Button that opens the missions">Missions</Trans>
        </Button>
      </Keys>
    </Card>
  );
}

type Figures = Record<'required' | 'missing', Record<'deposits' | 'stakes', Money>>;

/** Whole per cent of what a rank requires. */
function shareOf({ required, missing }: Figures, of: 'deposits' | 'stakes'): number {
  const all = required[of].amount;
  const done = subtract(required[of], missing[of]).amount;
  return all <= 0n ? 100 : Number((done * 100n) / all);
}

const { color, media, radius, space, text } = theme;

const Card = styled.section`
  display: grid;
  gap: ${space.s} ${space.l};
  align-items: center;
  align-content: center;
  height: 11.5rem;
  padding: ${space.m};
  border-radius: ${radius.l};
  background: ${color.surface};

  ${media.medium} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    height: 6.5rem;
  }

  [data-narrow] > & {
    grid-template-columns: minmax(0, 1fr);
    height: 100%;
  }
`;

const Rank = styled.span`
  display: flex;
  align-items: center;
  gap: ${space.s};
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  color: ${color.onAccentSoft};
`;

const Name = styled.strong`
  display: block;
  font-size: ${text.size.l};
`;

const Small = styled.span`
  color: ${color.textMuted};
  font-size: ${text.size.s};
  font-variant-numeric: tabular-nums;
`;

const Way = styled.span`
  display: grid;
  gap: ${space.xxs};
`;

const Bar = styled.progress`
  appearance: none;
  width: 100%;
  height: 0.625rem;
  border: 0;
  border-radius: ${radius.round};
  background: ${color.surfaceSunken};
  overflow: clip;

  &::-webkit-progress-bar {
    background: ${color.surfaceSunken};
  }

  &::-webkit-progress-value {
    border-radius: ${radius.round};
    background: ${color.accent};
  }

  &::-moz-progress-bar {
    border-radius: ${radius.round};
    background: ${color.accent};
  }
`;

const Keys = styled.span`
  display: flex;
  gap: ${space.xs};
`;

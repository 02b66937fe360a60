import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import { Button, CrownIcon, IconButton, PlayIcon, theme } from '@marquee/ui-kit';
import type { Jackpot } from './jackpots.queries.ts';
import { RollingAmount } from './RollingAmount.tsx';

export interface JackpotBoardProps {
  /** The largest first; a sentence is in the place of none. */
  jackpots: readonly Jackpot[];
  /** The brand's currency symbol. */
  symbol: string;
  /** The largest in a wide strip with the others next to it, or all as cards. */
  look: 'strip' | 'cards';
  onPlay: (jackpot: Jackpot) => void;
}

/** What the shared jackpots pay now, each with a game in which it can be won. */
export function JackpotBoard({ jackpots, symbol, look, onPlay }: JackpotBoardProps) {
  const { t } = useLingui();
  if (jackpots.length === 0) {
    return (
      <None>
        <Trans comment="In the place of the jackpots">There is no jackpot to show at the moment.</Trans>
      </None>
    );
  }
  return (
    <List data-look={look} aria-label={t`Jackpots`} tabIndex={0}>
      {jackpots.map((jackpot, place) => (
        <Item key={jackpot.id} data-first={(look === 'strip' && place === 0) || undefined}>
          {(place === 0 || look === 'cards') && (
            <Mark>
              <CrownIcon size="l" />
            </Mark>
          )}
          <Words>
            <Name>{jackpot.game.gameName}</Name>
            <Amount data-figure>
              <RollingAmount text={formatMoney(jackpot.amount, { symbol })} />
            </Amount>
          </Words>
          {place === 0 && look === 'strip' ? (
            <PlayButton
              variant="accent"
              icon={<PlayIcon />}
              aria-label={`${t`Play now`}: ${jackpot.game.gameName}`}
              onClick={() => onPlay(jackpot)}
            >
              <Label>
                <Trans>Play now</Trans>
              </Label>
            </PlayButton>
          ) : (
            <IconButton
              label={`${t`Play now`}: ${jackpot.game.gameName}`}
              icon={<PlayIcon />}
              onClick={() => onPlay(jackpot)}
            />
          )}
        </Item>
      ))}
    </List>
  );
}

const { color, gradient, media, radius, space, text } = theme;

const height = '5.25rem';

/** Where a large amount and its button have one narrow strip. */
const phone = '@media (width < 40rem)';

/** Positioned, so that what is hidden from view in it scrolls with it and does not widen the page. */
const List = styled.ul`
  position: relative;
  display: grid;
  grid-auto-columns: minmax(17.5rem, 1fr);
  grid-auto-flow: column;
  gap: ${space.s};
  border-radius: ${radius.m};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scrollbar-width: none;

  &[data-look='strip'] {
    ${media.wide} {
      grid-template-columns: minmax(0, 2fr);
      grid-auto-columns: minmax(0, 1fr);
    }
  }
`;

const None = styled.p`
  display: grid;
  place-items: center;
  height: ${height};
  padding-inline: ${space.m};
  border-radius: ${radius.m};
  background: ${color.surface};
  color: ${color.textMuted};
  text-align: center;
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-width: 0;
  height: ${height};
  padding-inline: ${space.m};
  border-radius: ${radius.m};
  background: ${color.surface};
  scroll-snap-align: start;

  &[data-first] {
    background: ${gradient.hero};
    color: ${color.onHero};
  }
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  color: ${color.onAccentSoft};
`;

const PlayButton = styled(Button)`
  flex: none;

  ${phone} {
    min-width: 0;
    padding-inline: ${space.s};
  }
`;

/** A phone has no room for it next to the amount. */
const Label = styled.span`
  display: none;

  ${media.wide} {
    display: inline;
  }
`;

const Words = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;

const Name = styled.span`
  overflow: hidden;
  font-size: ${text.size.xs};
  font-weight: ${text.weight.medium};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Amount = styled.strong`
  font-size: ${text.size.m};
  font-weight: ${text.weight.heavy};

  [data-first] & {
    font-size: ${text.size.xl};
  }

  ${media.wide} {
    [data-first] & {
      font-size: ${text.size.xxl};
    }
  }
`;

import { memo, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Badge, FireIcon, theme } from '@marquee/ui-kit';
import { Balls } from '../results/Balls.tsx';
import { OperatorHeld } from '../results/OperatorHeld.tsx';
import { Countdown, IssueOnSale, useDrawing } from './Countdown.tsx';
import { FamilyMark } from './FamilyMark.tsx';
import type { LobbyLottery } from './lobby.ts';

export interface LobbyCardProps {
  lottery: LobbyLottery;
  /** Milliseconds by which the platform's clock is ahead of this device's; steady, or the card is drawn again. */
  offset: number;
  /** The vendor, where it distinguishes the lottery from others. */
  vendor: string | undefined;
  popular: boolean;
  /** Makes a link to a lottery out of its code and what is in it; always the same function. */
  link: (code: string, content: ReactNode) => ReactNode;
}

/** A lottery in its lobby: its last draw, the issue on sale and how long it is still sold. All of it opens the lottery. */
export const LobbyCard = memo(function LobbyCard({ lottery, offset, vendor, popular, link }: LobbyCardProps) {
  const { code, gameName, family, draws, beacon, prizeMode, upcoming, last } = lottery;
  const drawing = useDrawing({ upcoming, offset }, last?.issue);
  return (
    <Root>
      <Header>
        <FamilyMark family={family} />
        <Names>
          <h3>{link(code, gameName)}</h3>
          {vendor !== undefined && <Small>{vendor}</Small>}
        </Names>
        <Marks>
          {popular && (
            <Badge tone="accent" icon={<FireIcon size="s" />}>
              <Trans comment="A game that is played a lot">Hot</Trans>
            </Badge>
          )}
          {prizeMode !== 'unknown' && <Badge>{prizeMode}</Badge>}
          {beacon === 'operator' && <OperatorHeld />}
        </Marks>
      </Header>
      <Result>
        {last ? (
          <>
            <Small>
              <Trans>Issue {last.issue} drew</Trans>
            </Small>
            <Balls family={family} numbers={last.numbers} size="s" />
          </>
        ) : (
          <Small>
            <Trans>The first result comes when an issue has closed.</Trans>
          </Small>
        )}
        {drawing !== undefined && (
          <Drawing>
            <Trans>Issue {drawing} is being drawn…</Trans>
          </Drawing>
        )}
      </Result>
      <Foot>
        {draws === 'instant' ? (
          <Small>
            <Trans>Drawn and paid as soon as you buy</Trans>
          </Small>
        ) : (
          <Sale>
            <Small>
              <Trans comment="Lottery: then the number of the issue on sale; below stands the time that is left">
                Closes in · <IssueOnSale upcoming={upcoming} offset={offset} />
              </Trans>
            </Small>
            <Countdown upcoming={upcoming} offset={offset} />
          </Sale>
        )}
        <Play aria-hidden="true">
          <Trans comment="On a lottery's card: opens it to bet">Bet now</Trans>
        </Play>
      </Foot>
    </Root>
  );
});

const { color, control, elevation, media, motion, radius, space, text } = theme;

const Play = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-height: ${control.small};
  padding-inline: ${space.m};
  border-radius: ${radius.round};
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
  transition:
    background-color ${motion.quick},
    color ${motion.quick};
`;

const Root = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  min-width: 0;
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${elevation.low};
  transition:
    border-color ${motion.quick},
    box-shadow ${motion.quick};

  ${media.hover} {
    &:hover {
      border-color: ${color.primary};
      box-shadow: ${elevation.raised};
    }

    &:hover ${Play} {
      background: ${color.primary};
      color: ${color.onPrimary};
    }
  }

  &:focus-within {
    border-color: ${color.primary};
  }
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s};
`;

const Names = styled.div`
  flex: 1;
  min-width: 0;

  > h3 {
    font-size: ${text.size.m};
    line-height: ${text.leading.snug};
    overflow-wrap: anywhere;
  }

  /* The whole card is the link. */
  > h3 > a {
    color: inherit;
    text-decoration: none;
  }

  > h3 > a::after {
    position: absolute;
    inset: 0;
    border-radius: ${radius.l};
    content: '';
  }
`;

const Marks = styled.div`
  display: flex;
  flex-direction: column;
  align-items: end;
  gap: ${space.xxs};
`;

const Small = styled.span`
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  font-variant-numeric: tabular-nums;
`;

const Result = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.xs};
`;

const Drawing = styled.span`
  color: ${color.link};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.bold};
`;

const Foot = styled.div`
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: ${space.s};
  padding-top: ${space.s};
  border-top: 1px solid ${color.line};
`;

const Sale = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  min-width: 0;
`;

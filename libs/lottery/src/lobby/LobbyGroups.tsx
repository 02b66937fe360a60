import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Chip, theme } from '@marquee/ui-kit';
import { clockOffset, smoothOffset } from '../clock.ts';
import { groupTitle } from '../labels/family-labels.ts';
import { groupsOf, named, type Lobby } from './lobby.ts';
import { LobbyCard, type LobbyCardProps } from './LobbyCard.tsx';
import { QuickRow } from './QuickRow.tsx';

export interface LobbyGroupsProps {
  lobby: Lobby;
  /** When the lobby arrived, by this device's clock. */
  arrived: number;
  link: LobbyCardProps['link'];
}

/** Lotteries in a row above the groups. */
const maximum = 8;

/** The lotteries by family, and above them those that are reached for most. */
export function LobbyGroups({ lobby, arrived, link }: LobbyGroupsProps) {
  const { i18n, t } = useLingui();
  const ids = useId();
  const measured = clockOffset(lobby.serverTime, arrived);
  const [before, setBefore] = useState(measured);
  const offset = smoothOffset(before, measured);
  if (offset !== before) setBefore(offset);
  const [only, setOnly] = useState<string>();
  const groups = groupsOf(lobby.lotteries);
  const chosen = groups.some(({ name }) => name === only) ? only : undefined;
  const recent = named(lobby.lotteries, lobby.recent, maximum);
  const popular = named(lobby.lotteries, lobby.popular, maximum);
  const vendors = new Set(lobby.lotteries.map(({ vassalage }) => vassalage));
  return (
    <>
      {recent.length > 0 && (
        <QuickRow label={t`Played last`} lotteries={recent} offset={offset} link={link} />
      )}
      {popular.length > 0 && (
        <QuickRow
          label={t({ message: 'Popular', comment: 'Heading over lotteries that many play' })}
          lotteries={popular}
          offset={offset}
          link={link}
        />
      )}
      {groups.length > 1 && (
        <ChipRow role="group" aria-label={t`Kinds of lotteries`}>
          <Chip pressed={chosen === undefined} onClick={() => setOnly(undefined)}>
            <Trans comment="Filter: every kind of lottery">All kinds</Trans>
          </Chip>
          {groups.map(({ name }) => (
            <Chip key={name} pressed={name === chosen} onClick={() => setOnly(name)}>
              {i18n._(groupTitle(name))}
            </Chip>
          ))}
        </ChipRow>
      )}
      <Grid data-pairs={groups.every(({ lotteries }) => lotteries.length === 2) || undefined}>
        {groups
          .filter(({ name }) => chosen === undefined || name === chosen)
          .map(({ name, lotteries }) => (
            <Group key={name} data-count={Math.min(lotteries.length, 3)} aria-labelledby={`${ids}-${name}`}>
              <h2 id={`${ids}-${name}`}>{i18n._(groupTitle(name))}</h2>
              <ul>
                {lotteries.map((lottery) => (
                  <LobbyCard
                    key={lottery.code}
                    lottery={lottery}
                    offset={offset}
                    // Where all are of one vendor its name says nothing.
                    vendor={vendors.size > 1 ? lottery.vendorName : undefined}
                    popular={lobby.popular.includes(lottery.code)}
                    link={link}
                  />
                ))}
              </ul>
            </Group>
          ))}
      </Grid>
    </>
  );
}

const { media, space, text } = theme;

/** Filters side by side; on a phone they are pushed along. */
export const ChipRow = styled.div`
  display: flex;
  gap: ${space.xs};
  padding-block: ${space.hair};
  overflow-x: auto;
  scrollbar-width: none;

  ${media.wide} {
    flex-wrap: wrap;
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l} ${space.m};

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    grid-auto-flow: dense;

    &[data-pairs] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

/** As wide as it has cards, so that small families stand side by side. */
const Group = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  min-width: 0;

  > h2 {
    font-size: ${text.size.l};
  }

  > ul {
    display: grid;
    flex: 1;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.m};
  }

  ${media.medium} {
    &[data-count='2'],
    &[data-count='3'] {
      grid-column: span 2;
    }

    &[data-count='2'] > ul,
    &[data-count='3'] > ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }

  ${media.wide} {
    &[data-count='3'] {
      grid-column: span 3;
    }

    &[data-count='3'] > ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;

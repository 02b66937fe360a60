import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Section, SectionSkeleton } from '@marquee/games';
import { NextDraws as Draws, nextDrawsOf, nextDrawsQuery, NextDrawsSkeleton } from '@marquee/lottery/draws';
import { ClockIcon, TextLink, VisuallyHidden } from '@marquee/ui-kit';
import { lobbyPath, lotteryPath } from '../../../app/addresses.ts';
import type { BlockProps } from '../../../app/home-blocks.ts';
import { useSettings, useSite } from '../../../app/site-context.ts';
import { useToken } from '../../../app/site-data.ts';
import { SiteLink } from '../../../app/SiteLink.tsx';

/** The lotteries that are drawn next. Without any, or when they cannot be fetched, they are left out. */
export default function NextDraws({ block: { look, count } }: BlockProps<'nextDraws'>) {
  const { client } = useSite();
  const { categories } = useSettings();
  const category = categories.LOTT ? 'LOTT' : 'ELOTT';
  const lobby = useQuery({
    ...nextDrawsQuery(client, useToken(), category),
    enabled: categories[category],
  });
  if (lobby.isPending && categories[category]) {
    return (
      <SectionSkeleton>
        <NextDrawsSkeleton look={look} count={count} />
      </SectionSkeleton>
    );
  }
  if (!lobby.data || nextDrawsOf(lobby.data, count).length === 0) return null;
  const title = (
    <Trans comment="Heading over lotteries with the time until their next draws">Next draws</Trans>
  );
  return (
    <Section
      icon={<ClockIcon />}
      title={title}
      more={
        <TextLink as={SiteLink} to={lobbyPath(category)}>
          <Trans comment="Link to all lotteries">See all</Trans>
          <VisuallyHidden>: {title}</VisuallyHidden>
        </TextLink>
      }
    >
      <Draws
        lobby={lobby.data}
        arrived={lobby.dataUpdatedAt}
        look={look}
        count={count}
        link={({ code, accountTypeName }, name) => (
          <SiteLink
            to={lotteryPath({
              category,
              accountType: accountTypeName,
              launch: { kind: 'game', gameId: code, nodeId: null, vassalage: '' },
            })}
          >
            {name}
          </SiteLink>
        )}
      />
    </Section>
  );
}

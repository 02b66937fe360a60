import { Fragment, Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { HomeBlock, HomeBlockKind } from '@marquee/brand';
import { theme } from '@marquee/ui-kit';
import { useSettings } from '../../app/site-context.ts';
import { useCategories } from '../../app/site-data.ts';
import { HiddenPageHeader } from '../../layout/page/HiddenPageHeader.tsx';
import { lazyPart } from '../../app/lazy-part.ts';
import { BlockHost } from './BlockHost.tsx';
import { HomeMessages } from './HomeMessages.tsx';
import { rowsOf } from './rows.ts';

/** Blocks that show games: without games, one message is in the place of all of them. */
const ofGames: readonly HomeBlockKind[] = [
  'categories',
  'hotGames',
  'continuePlaying',
  'categoryLanes',
  'vendors',
];

/** As many blocks as fill a phone's first screen: they are drawn without waiting for being scrolled to. */
const blocksAtOnce = 3;

const noGames = lazyPart(() => import('./NoGames.tsx').then(({ NoGames }) => NoGames), 'home');

/** The home page: the blocks that the brand composes, and the operator's messages below the first of them. */
export function Home() {
  const { home } = useSettings();
  const NoGames = noGames.Part;
  const categories = useCategories();
  const gone = categories.isError || categories.data?.length === 0;
  const firstOfGames = home.find(({ block }) => ofGames.includes(block));

  function content(block: HomeBlock): ReactNode {
    if (gone && ofGames.includes(block.block)) {
      return block === firstOfGames ? (
        <Suspense fallback={null} key="games">
          <NoGames />
        </Suspense>
      ) : null;
    }
    return <BlockHost block={block} early={home.indexOf(block) < blocksAtOnce} />;
  }
  return (
    <>
      <HiddenPageHeader />
      {rowsOf(home).map((row, index) => (
        <Fragment key={index}>
          {row.length === 1 ? (
            row.map(content)[0]
          ) : (
            <Pair>
              {row.map((block) => (
                <Half key={block.block}>{content(block)}</Half>
              ))}
            </Pair>
          )}
          {index === 0 && <HomeMessages />}
        </Fragment>
      ))}
    </>
  );
}

const { media, space } = theme;

const Pair = styled.div`
  display: flex;
  flex-direction: column;
  gap: inherit;

  ${media.wide} {
    flex-direction: row;
    gap: ${space.l};
  }
`;

/** One that is left out gives its width to the other. */
const Half = styled.div`
  display: grid;
  flex: 1 1 0;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  min-width: 0;

  &:empty {
    display: none;
  }
`;

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { pointRewards } from '@marquee/contract';
import { Badge, EmptyState, StarIcon, Surface, theme } from '@marquee/ui-kit';
import { CallContent } from '../features/failure/CallContent.tsx';
import { PageHeader } from '../layout/page/PageHeader.tsx';

/** What points can be exchanged for. */
export default function PointMall() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        icon={<StarIcon size="l" />}
        title={t`Points mall`}
        line={<Trans>Points never expire.</Trans>}
      />
      <CallContent call={pointRewards} request={{ query: { page: 1, pageSize: 20 } }}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<StarIcon size="xl" />}
              title={<Trans>The shelves are empty at the moment</Trans>}
            />
          ) : (
            <Shelves>
              {items.map((item) => (
                <li key={item.id}>
                  <Surface>
                    <Name>{item.name}</Name>
                    <Badge tone="primary">
                      <Plural value={item.pointsRequired} one="# point" other="# points" />
                    </Badge>
                  </Surface>
                </li>
              ))}
            </Shelves>
          )
        }
      </CallContent>
    </>
  );
}

const Shelves = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  gap: ${theme.space.m};
`;

const Name = styled.h2`
  font-size: ${theme.text.size.m};
`;

import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { GameCategory } from '@marquee/contract';
import { Skeleton, theme } from '@marquee/ui-kit';
import { categoryName, CategoryIcon } from '../menu/categories.tsx';

export interface CategoryShortcutsProps {
  categories: readonly GameCategory[];
  /** Makes the link to a category's lobby out of what is in it. */
  link: (category: GameCategory, content: ReactNode) => ReactNode;
}

/** The categories as large keys, near the top of the home page. */
export function CategoryShortcuts({ categories, link }: CategoryShortcutsProps) {
  const { i18n, t } = useLingui();
  return (
    <nav aria-label={t`Game categories`}>
      <Row data-columns={columnsOf(categories.length)}>
        {categories.map((category) => (
          <Item key={category}>
            {link(
              category,
              <Key>
                <Mark>
                  <CategoryIcon category={category} size="xl" />
                </Mark>
                <Name>{i18n._(categoryName[category])}</Name>
              </Key>,
            )}
          </Item>
        ))}
      </Row>
    </nav>
  );
}

/** The places of the categories' keys while it is not known which there are. @param count how many there may be */
export function CategoryShortcutsSkeleton({ count }: { count: number }) {
  return (
    <Row aria-hidden data-columns={columnsOf(count)}>
      {Array.from({ length: count }, (_, place) => (
        <Place key={place}>
          <Skeleton shape="block" />
        </Place>
      ))}
    </Row>
  );
}

/** Columns on a phone: no row with one key alone. */
function columnsOf(count: number): 3 | 4 {
  return count % 4 === 0 || count > 6 ? 4 : 3;
}

const { color, elevation, media, motion, radius, space, text } = theme;

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space.xs};

  &[data-columns='3'] {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  ${media.medium} {
    display: flex;
    gap: ${space.s};
  }
`;

const Item = styled.li`
  flex: 1;
  min-width: 0;

  > a {
    display: block;
    height: 100%;
    border-radius: ${radius.m};
    color: ${color.text};
    text-decoration: none;
  }
`;

/** As high as a key whose name takes one line. */
const Place = styled.li`
  flex: 1;
  height: calc(3rem + 2 * ${space.s} + ${space.xs} + 1.125rem);
  border-radius: ${radius.m};
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: ${radius.round};
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};
  transition:
    background-color ${motion.normal},
    color ${motion.normal};
`;

const Key = styled.span`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.xs};
  height: 100%;
  padding: ${space.s} ${space.xxs};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  box-shadow: ${elevation.low};
  transition:
    box-shadow ${motion.normal},
    translate ${motion.normal};

  ${media.hover} {
    a:hover > & {
      box-shadow: ${elevation.raised};
      translate: 0 -3px;
    }

    a:hover > & > ${Mark} {
      background: ${color.primary};
      color: ${color.onPrimary};
    }
  }
`;

const Name = styled.span`
  width: 100%;
  overflow: hidden;
  font-size: ${text.size.xs};
  font-weight: ${text.weight.bold};
  line-height: ${text.leading.snug};
  text-align: center;
  text-overflow: ellipsis;

  ${media.medium} {
    font-size: ${text.size.s};
  }
`;

import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { GameCategory } from '@marquee/contract';
import { theme } from '@marquee/ui-kit';
import { categoryName, CategoryIcon } from '../menu/categories.tsx';

type Look = 'cards' | 'panels' | 'tiles';

export interface CategoryCardsProps {
  look: Look;
  categories: readonly {
    readonly category: GameCategory;
    /** The brand's picture of the category; its icon stands in its place. */
    readonly picture: string | undefined;
    /** The names of its vendors, in the operator's order. */
    readonly vendors: readonly string[];
  }[];
  /** Makes the link to a category's lobby out of what is in it. */
  link: (category: GameCategory, content: ReactNode) => ReactNode;
}

/** As many vendors as fit on the two lines of a card. */
const VENDORS = 5;

/** The categories as large pictures. */
export function CategoryCards({ look, categories, link }: CategoryCardsProps) {
  const { i18n, t } = useLingui();
  return (
    <nav aria-label={t`Game categories`}>
      <List data-look={look}>
        {categories.map(({ category, picture, vendors }) => (
          <li key={category}>
            {link(
              category,
              <Card data-look={look}>
                <Words>
                  <Name>
                    {i18n
                      ._(categoryName[category])
                      .split(/(\s)/)
                      .map((part, place) => (part.includes('-') ? <Whole key={place}>{part}</Whole> : part))}
                  </Name>
                  {look === 'panels' && <Vendors>{vendors.slice(0, VENDORS).join(' · ')}</Vendors>}
                </Words>
                <Art data-look={look}>
                  {picture === undefined ? (
                    <CategoryIcon category={category} size="xxl" />
                  ) : (
                    <img src={picture} alt="" width={128} height={128} decoding="async" />
                  )}
                </Art>
              </Card>,
            )}
          </li>
        ))}
      </List>
    </nav>
  );
}

const { color, elevation, gradient, media, motion, radius, space, text } = theme;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.s};

  ${media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space.m};

    &[data-look='panels'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }

  > li > a {
    display: block;
    height: 100%;
    border-radius: ${radius.l};
    color: inherit;
    text-decoration: none;
  }
`;

const Card = styled.span`
  position: relative;
  display: flex;
  height: 7.5rem;
  padding: ${space.m};
  border-radius: ${radius.l};
  background: ${gradient.hero};
  color: ${color.onHero};
  overflow: clip;
  transition:
    box-shadow ${motion.normal},
    translate ${motion.normal};

  &[data-look='panels'],
  &[data-look='tiles'] {
    background: ${color.surface};
    box-shadow: ${elevation.low};
    color: ${color.text};
  }

  &[data-look='tiles'] {
    height: 8.5rem;
  }

  ${media.wide} {
    height: 8.5rem;

    &[data-look='panels'] {
      height: 7.5rem;
    }

    &[data-look='tiles'] {
      height: 11rem;
    }
  }

  ${media.hover} {
    a:hover > & {
      box-shadow: ${elevation.raised};
      translate: 0 -3px;
    }
  }
`;

const Words = styled.span`
  position: relative;
  z-index: 1;
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  max-width: 68%;

  ${media.wide} {
    [data-look='cards'] > & {
      max-width: 52%;
    }
  }
`;

const Name = styled.strong`
  font-size: ${text.size.l};
  font-weight: ${text.weight.heavy};
  line-height: ${text.leading.snug};

  ${media.wide} {
    font-size: ${text.size.xl};
  }
`;

/** A word with a hyphen, which no line divides. */
const Whole = styled.span`
  white-space: nowrap;
`;

/** A phone has no room for them next to the picture. */
const Vendors = styled.span`
  display: none;
  overflow: hidden;
  font-size: ${text.size.xs};
  line-height: ${text.leading.normal};

  ${media.wide} {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }

  color: ${color.textMuted};
`;

const Art = styled.span`
  position: absolute;
  inset-inline-end: 0.5rem;
  inset-block-end: 0.25rem;

  > img {
    width: 4.75rem;
    height: 4.75rem;
    filter: drop-shadow(0 8px 10px ${color.shadow});
  }

  > svg {
    opacity: 0.35;
  }

  ${media.wide} {
    inset-inline-end: 1rem;
    inset-block-end: 0.75rem;

    > img {
      width: 6.75rem;
      height: 6.75rem;
    }

    &[data-look='tiles'] > img {
      width: 7.5rem;
      height: 7.5rem;
    }
  }
`;

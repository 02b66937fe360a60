import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { GameCategory } from '@marquee/contract';
import { StarIcon, theme } from '@marquee/ui-kit';
import { categoryLine, categoryName, CategoryIcon } from '../menu/categories.tsx';

export interface LobbyHeaderProps {
  category: GameCategory;
  /** The lobby's own title, where it is not the category's. */
  title?: string | undefined;
  /** Percentage of the stake that earns points, with two decimals; null where the category earns none. */
  point?: string | null | undefined;
  /** The brand's picture for the head of this lobby. */
  head?: string | undefined;
  /** The brand's picture of the category, without one for the head; its icon stands in its place. */
  picture?: string | undefined;
}

/** The head of a lobby: which category, in one line what it holds, what playing there earns. */
export function LobbyHeader({ category, title, point, head, picture }: LobbyHeaderProps) {
  const { i18n } = useLingui();
  return (
    <Band data-head={head !== undefined || undefined}>
      <TextBlock>
        <Title>{title ?? i18n._(categoryName[category])}</Title>
        <Line>{i18n._(categoryLine[category])}</Line>
        {point && (
          <Points>
            <StarIcon size="s" />
            <Trans comment="What a bet in this category earns in points, a percentage of the stake">
              Points {point}%
            </Trans>
          </Points>
        )}
      </TextBlock>
      {head !== undefined ? (
        <Head
          src={head}
          alt=""
          decoding="async"
          style={{ objectPosition: `var(--m-focus-lobbies-${category}, 50% 50%)` }}
        />
      ) : picture === undefined ? (
        <Mark>
          <CategoryIcon category={category} size="xxl" />
        </Mark>
      ) : (
        <Picture src={picture} alt="" width={112} height={112} decoding="async" />
      )}
    </Band>
  );
}

const { color, gradient, media, radius, space, text } = theme;

const Band = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  min-height: 6.5rem;
  padding: ${space.m} ${space.l};
  border-radius: ${radius.l};
  background: ${gradient.hero};
  color: ${color.onHero};
  overflow: clip;

  ${media.wide} {
    min-height: 8.5rem;
    padding-inline: ${space.xl};

    &[data-head] {
      min-height: 11rem;
    }
  }
`;

/** It fades out towards the words, which stand on the gradient as at a brand without a picture. */
const Head = styled.img`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  width: 60%;
  height: 100%;
  object-fit: cover;
  mask-image: linear-gradient(to right, transparent 10%, black 60%);

  ${media.wide} {
    width: 52%;
  }
`;

const Picture = styled.img`
  flex: none;
  width: 5rem;
  height: 5rem;
  filter: drop-shadow(0 8px 12px ${color.shadow});

  ${media.wide} {
    width: 7rem;
    height: 7rem;
    margin-inline-end: ${space.l};
  }
`;

const TextBlock = styled.div`
  position: relative;
  z-index: 1;
  min-width: 0;

  [data-head] > & {
    max-width: 58%;
  }
`;

const Title = styled.h1`
  font-size: ${text.size.display};
`;

const Line = styled.p`
  font-weight: ${text.weight.medium};
`;

const Points = styled.p`
  display: inline-flex;
  align-items: center;
  gap: ${space.xxs};
  margin-top: ${space.xs};
  padding: ${space.hair} ${space.s};
  border: 1px solid ${color.chromeLine};
  border-radius: ${radius.round};
  background: color-mix(in oklab, ${color.chrome} 55%, transparent);
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
`;

const Mark = styled.span`
  flex: none;
  scale: 1.6;
  translate: -10% 0;
  opacity: 0.9;

  ${media.wide} {
    scale: 2.4;
    translate: -40% 0;
  }
`;

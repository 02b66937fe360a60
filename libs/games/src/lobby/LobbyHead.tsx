import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { GameCategory } from '@marquee/contract';
import { theme } from '@marquee/ui-kit';
import { categoryLine, categoryName, CategoryIcon } from '../menu/categories.tsx';

/** The head of a lobby: which category, in one line what it holds. */
export function LobbyHead({ category, title }: { category: GameCategory; title?: string }) {
  const { i18n } = useLingui();
  return (
    <Band>
      <Words>
        <Title>{title ?? i18n._(categoryName[category])}</Title>
        <Line>{i18n._(categoryLine[category])}</Line>
      </Words>
      <Mark>
        <CategoryIcon category={category} size="xxl" />
      </Mark>
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
  color: ${color.onChrome};
  overflow: clip;

  ${media.wide} {
    min-height: 8.5rem;
    padding-inline: ${space.xl};
  }
`;

const Words = styled.div`
  min-width: 0;
`;

const Title = styled.h1`
  font-size: ${text.size.display};
`;

const Line = styled.p`
  font-weight: ${text.weight.medium};
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

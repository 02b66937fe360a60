import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { GameCategory } from '@marquee/contract';
import { categoryName, CategoryIcon } from '@marquee/games';
import { theme } from '@marquee/ui-kit';
import { brandName } from '../../app/brand-template.ts';
import { useSettings } from '../../app/site-context.ts';
import { useLanguage } from '../../app/site-data.ts';

/** As many categories as fit on two lines of a phone. */
const CATEGORIES = 6;

/** The brand's own picture with its name and what it has to play; drawn in the brand's colours without a picture. */
export function BrandArt() {
  const { i18n } = useLingui();
  const settings = useSettings();
  const brand = brandName(settings, useLanguage());
  const categories = (Object.keys(settings.categories) as GameCategory[]).filter(
    (category) => settings.categories[category],
  );
  return (
    <Root>
      {settings.loginArt !== undefined && (
        <Picture src={settings.loginArt} alt="" width={1280} height={960} fetchPriority="high" />
      )}
      <Words>
        <Headline>
          <Trans>Welcome to {brand}</Trans>
        </Headline>
        <Categories>
          {categories.slice(0, CATEGORIES).map((category) => (
            <li key={category}>
              <CategoryIcon category={category} size="s" />
              {i18n._(categoryName[category])}
            </li>
          ))}
        </Categories>
      </Words>
    </Root>
  );
}

const { color, gradient, media, radius, space, text } = theme;

const Root = styled.div`
  position: relative;
  display: flex;
  align-items: end;
  height: 100%;
  min-height: 15rem;
  background: ${gradient.hero};
  color: ${color.onHero};
  overflow: hidden;
`;

const Picture = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: var(--m-login-focus, 48% 56%);
`;

/** The words stand on a shade of their own: what is behind them differs by brand. */
const Words = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.s};
  padding: ${space.xxl} ${space.l} ${space.l};
  background: linear-gradient(transparent, ${color.scrim} 55%);

  ${media.wide} {
    padding: ${space.xxxl} ${space.xl} ${space.xl};
  }
`;

const Headline = styled.p`
  font-size: ${text.size.xxl};
  font-weight: ${text.weight.bold};
  line-height: ${text.leading.snug};
  text-wrap: balance;
`;

/** A phone has no room for them without hiding the picture. */
const Categories = styled.ul`
  display: none;
  flex-wrap: wrap;
  gap: ${space.xs};

  ${media.wide} {
    display: flex;
  }

  > li {
    display: flex;
    align-items: center;
    gap: ${space.xxs};
    padding: ${space.xxs} ${space.s};
    border-radius: ${radius.round};
    background: color-mix(in oklab, currentColor 16%, transparent);
    font-size: ${text.size.s};
    font-weight: ${text.weight.medium};
  }
`;

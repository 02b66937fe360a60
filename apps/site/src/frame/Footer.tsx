import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { vendorsOf } from '@marquee/games';
import { Accordion, theme } from '@marquee/ui-kit';
import { BrandLogo, brandName } from '../shell/BrandLogo.tsx';
import { useSettings } from '../site-context.ts';
import { useCategories, useLanguage } from './site-data.ts';

/** The year that the page was opened in. */
const year = new Date().getFullYear();

/** The end of every page: whose games these are, help, licences, copyright. */
export function Footer() {
  const { t } = useLingui();
  const settings = useSettings();
  const language = useLanguage();
  const vendors = vendorsOf(useCategories().data ?? []);
  const name = brandName(settings, language);

  return (
    <Root>
      <Content>
        {vendors.length > 0 && (
          <Vendors aria-label={t`Game providers`}>
            {vendors.map((vendor) => (
              <li key={vendor.vassalage}>{vendor.displayName}</li>
            ))}
          </Vendors>
        )}
        <Columns>
          <About>
            <BrandLogo settings={settings} language={language} />
            <p>
              <Trans>
                {name} is for adults of 18 and over. Play for fun, set yourself a limit, and stop when it is
                no longer a game.
              </Trans>
            </p>
          </About>
          <Accordion on="chrome" exclusiveGroup="footer-help" items={helpItems()} />
          {settings.licences.length > 0 && (
            <Licences aria-label={t`Licences`}>
              {settings.licences.map((licence) => (
                <li key={licence.name}>
                  {licence.image && (
                    <Badge src={licence.image} alt="" width={48} height={48} loading="lazy" />
                  )}
                  <span>
                    <LicenceName>{licence.name}</LicenceName>
                    {licence.text[language] ?? licence.text[settings.defaultLanguage]}
                  </span>
                </li>
              ))}
            </Licences>
          )}
        </Columns>
        <Copyright>
          <Trans comment="Copyright line; the year and the brand's name">
            © {year} {name}. All rights reserved.
          </Trans>
        </Copyright>
      </Content>
    </Root>
  );
}

function helpItems() {
  return [
    {
      id: 'play',
      title: <Trans>How do I start a game?</Trans>,
      content: (
        <Trans>
          Log in, choose a category in the menu, then press the game. A trial account may look around.
        </Trans>
      ),
    },
    {
      id: 'balance',
      title: <Trans>Where do I see my balance?</Trans>,
      content: (
        <Trans>
          At the top of every page once you are logged in. The arrow fetches it anew, the eye in the menu
          covers it.
        </Trans>
      ),
    },
    {
      id: 'language',
      title: <Trans>How do I change the language?</Trans>,
      content: (
        <Trans>By the globe at the top of the page, or at the end of the menu. Your choice is kept.</Trans>
      ),
    },
    {
      id: 'service',
      title: <Trans>Who helps me?</Trans>,
      content: <Trans>Customer service, by the headset in the menu or at the edge of the page.</Trans>,
    },
  ];
}

const { color, media, radius, space, text } = theme;

const Root = styled.footer`
  padding: ${space.xl} ${space.m} calc(${space.xl} + 4rem);
  border-top: 1px solid ${color.chromeLine};
  background: ${color.chrome};
  color: ${color.onChromeMuted};
  font-size: ${text.size.s};

  ${media.wide} {
    padding: ${space.xxl} ${space.xl} ${space.xl};
  }
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xl};
  max-width: 84rem;
  margin-inline: auto;
`;

const Vendors = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};

  > li {
    padding: ${space.xxs} ${space.s};
    border: 1px solid ${color.chromeLine};
    border-radius: ${radius.round};
    font-size: ${text.size.xs};
    font-weight: ${text.weight.bold};
    letter-spacing: ${text.tracking.wide};
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${space.xl};

  ${media.wide} {
    grid-template-columns: 1fr 1.2fr 1fr;
    gap: ${space.xxl};
  }
`;

const About = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Licences = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.m};

  > li {
    display: flex;
    gap: ${space.s};
    font-size: ${text.size.xs};
    line-height: ${text.leading.snug};
  }
`;

const Badge = styled.img`
  flex: none;
  object-fit: contain;
`;

const LicenceName = styled.strong`
  display: block;
  color: ${color.onChrome};
`;

const Copyright = styled.p`
  padding-top: ${space.m};
  border-top: 1px solid ${color.chromeLine};
  font-size: ${text.size.xs};
`;

import { Suspense } from 'react';
import { i18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { languageOfTag } from '@marquee/i18n';
import { ButtonLink, IconButton, MenuIcon, Skeleton, theme } from '@marquee/ui-kit';
import { homePath } from './routes.ts';
import { useSession, useSettings, useSite } from './site-context.ts';
import { BrandLogo } from './BrandLogo.tsx';
import { GuestBar } from './GuestBar.tsx';
import { HeaderBar } from './HeaderBar.tsx';
import { HeaderLanguage } from './HeaderLanguage.tsx';
import { memberBar } from './parts.ts';
import { useLocation } from 'react-router-dom';
import { SiteLink } from './SiteLink.tsx';

export interface HeaderProps {
  /** The menu that a button of the header opens on a desktop. */
  menu: { readonly open: boolean; readonly toggle: () => void } | undefined;
  /** False where a visitor must log in before going anywhere: the language is then chosen here on a phone too. */
  menus: boolean;
}

/** The top of every page: menu, logo, who is here, language. */
export function Header({ menu, menus }: HeaderProps) {
  const { t } = useLingui();
  const site = useSite();
  const settings = useSettings();
  const session = useSession();
  const language = languageOfTag(i18n.locale, settings.languages) ?? settings.defaultLanguage;
  const MemberBar = memberBar.Part;

  return (
    <HeaderBar
      menu={menus}
      toggle={
        menu && (
          <IconButton
            on="chrome"
            label={menu.open ? t`Hide the side menu` : t`Show the side menu`}
            icon={<MenuIcon />}
            aria-expanded={menu.open}
            onClick={menu.toggle}
          />
        )
      }
      logo={
        <HomeLink to={homePath}>
          <BrandLogo settings={settings} language={language} />
        </HomeLink>
      }
      account={
        session.kind === 'guest' ? (
          menus ? (
            <GuestBar />
          ) : (
            <LoginLink />
          )
        ) : (
          <Suspense
            fallback={
              <MemberPlace>
                <Skeleton shape="block" />
              </MemberPlace>
            }
          >
            <MemberBar />
          </Suspense>
        )
      }
      language={
        <OnDesk data-always={menus ? undefined : true}>
          <HeaderLanguage runtime={site} />
        </OnDesk>
      }
    />
  );
}

/** The way to the login where a guest has no menus; not on the login's own page. */
function LoginLink() {
  const { pathname } = useLocation();
  if (pathname === '/login') return null;
  return (
    <ButtonLink as={SiteLink} to="/login">
      <Trans comment="Button that opens the login form">Log in</Trans>
    </ButtonLink>
  );
}

const { control, media, radius } = theme;

const OnDesk = styled.span`
  display: none;

  &[data-always] {
    display: contents;
  }

  ${media.wide} {
    display: contents;
  }
`;

const HomeLink = styled(SiteLink)`
  display: block;
  min-width: 0;
  border-radius: ${radius.s};
`;

const MemberPlace = styled.span`
  display: block;
  width: 9rem;
  height: ${control.touch};
  border-radius: ${radius.m};
  opacity: 0.25;
`;

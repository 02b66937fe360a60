import { styled } from 'styled-components';
import type { WireLanguage } from '@marquee/i18n';
import { Skeleton, theme } from '@marquee/ui-kit';
import type { BrandTemplate } from './brand-template.ts';
import { BrandLogo } from './BrandLogo.tsx';
import { FrameSkeleton } from './FrameSkeleton.tsx';
import { HeaderBar } from './HeaderBar.tsx';

/**
 * What is seen before the platform has said what may be seen: background, logo, the places of the header and of the
 * page, and the brand's backdrop, or its log-in picture for guests who must log in first. It is prerendered into the HTML, and the first render in the browser must draw exactly
 * the same. No lobby content and no translated text stands in it.
 */
export function NeutralShell({ settings, language }: { settings: BrandTemplate; language: WireLanguage }) {
  return (
    <Shell aria-busy="true">
      <HeaderBar
        menu={!settings.loginToHome}
        logo={<BrandLogo settings={settings} language={language} />}
        account={
          <Place data-form={!settings.loginToHome && settings.layout.nav !== 'side' ? true : undefined}>
            <Skeleton shape="block" />
          </Place>
        }
      />
      <FrameSkeleton chrome="full" menus={!settings.loginToHome} settings={settings} />
    </Shell>
  );
}

const { control, media, radius, text } = theme;

/** It has no text: with the brand's font, that font would be fetched before the scripts, on the same slow line. */
const Shell = styled.div`
  font-family: ${text.systemFamily};
`;

const Place = styled.span`
  display: block;
  width: 6.5rem;
  height: ${control.small};
  border-radius: ${radius.m};
  opacity: 0.25;

  ${media.wide} {
    &[data-form] {
      width: 34rem;
    }
  }
`;

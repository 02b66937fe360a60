import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { VendorMark, vendorsOf } from '@marquee/games';
import { TextLink, theme } from '@marquee/ui-kit';
import { useContacts } from '../features/download/useContacts.ts';
import { useMemberCentre } from '../features/member-centre/useMemberCentre.ts';
import { brandName } from '../app/brand-template.ts';
import { BrandLogo } from '../app/BrandLogo.tsx';
import { SiteLink } from '../app/SiteLink.tsx';
import { useSettings, useSite } from '../app/site-context.ts';
import { FooterHelp } from './FooterHelp.tsx';
import { FooterLicences } from './FooterLicences.tsx';
import { FooterOperator } from './FooterOperator.tsx';
import { LegalLinks } from './LegalLinks.tsx';
import { useCategories, useHelp, useImageHosts, useLanguage, useCanTrack } from '../app/site-data.ts';

/** The year that the page was opened in. */
const year = new Date().getFullYear();

/** Whose games these are, help, licences, copyright. */
export function FooterContent() {
  const { t } = useLingui();
  const settings = useSettings();
  const language = useLanguage();
  const { site } = useSite();
  const categories = useCategories();
  const help = useHelp();
  const own = useQuery({ queryKey: ['footer'], queryFn: site.footer, staleTime: Infinity });
  const vendors = vendorsOf(categories.data ?? []);
  const age = own.data?.ageMark?.slice(0, -1) ?? '18';
  const name = brandName(settings, language);
  const imageHosts = useImageHosts();
  const canTrack = useCanTrack();
  const { memberAddress } = useMemberCentre();
  const contacts = useContacts();

  return (
    <>
      <Content aria-busy={categories.isPending || help.isPending || own.isPending}>
        {vendors.length > 0 && (
          <Vendors aria-label={t`Game vendors`}>
            {vendors.map((vendor) => (
              <li key={vendor.vassalage}>
                <VendorMark vendor={vendor} imageHosts={imageHosts} />
              </li>
            ))}
          </Vendors>
        )}
        <Columns>
          <About>
            <BrandLogo settings={settings} language={language} />
            {own.data?.ageMark && <AgeMark>{own.data.ageMark}</AgeMark>}
            <p>
              <Trans>
                {name} is for adults of {age} and over. Play for fun, set yourself a limit, and stop when it
                is no longer a game.
              </Trans>
            </p>
            <TextLink as={SiteLink} on="chrome" to={memberAddress('saferPlay')}>
              <Trans comment="Link in the footer: limits, reality check and breaks">Safer play</Trans>
            </TextLink>
            {contacts.length > 0 && (
              <Contacts
                aria-label={t({
                  message: 'Contact',
                  comment: 'Names the list of ways to reach the operator',
                })}
              >
                {contacts.map(({ url, label }) => (
                  <li key={url}>
                    <TextLink on="chrome" href={url} target="_blank" rel="noopener noreferrer">
                      {label}
                    </TextLink>
                  </li>
                ))}
              </Contacts>
            )}
          </About>
          <FooterHelp />
          <FooterLicences licences={own.data?.licences ?? []} />
        </Columns>
        {own.data && <FooterOperator footer={own.data} />}
        <Copyright>
          <Trans comment="Copyright line; the year and the brand's name">
            © {year} {name}. All rights reserved.
          </Trans>
          <LegalLinks />
          {canTrack && (
            <TextLink as="button" on="chrome" onClick={() => void reopenConsent()}>
              <Trans comment="Link in the footer: asks again whether visits may be counted">
                Privacy choices
              </Trans>
            </TextLink>
          )}
        </Copyright>
      </Content>
    </>
  );
}

async function reopenConsent() {
  const { askForConsent } = await import('../features/analytics/consent.ts');
  askForConsent();
}

const { color, media, radius, space, text } = theme;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xl};
  max-width: 84rem;
  margin-inline: auto;

  /* Shown as a whole: what comes first would be moved by what comes above it. */
  &[aria-busy='true'] {
    visibility: hidden;
  }
`;

/** Columns of one width, as a picture's own is not known before it is there. */
const Vendors = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  align-items: center;
  gap: ${space.s} ${space.m};
  font-size: ${text.size.xs};

  > li {
    min-width: 0;
    min-height: 1.75rem;
  }

  ${media.wide} {
    grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
    gap: ${space.m};
    font-size: ${text.size.m};
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

const AgeMark = styled.strong`
  display: grid;
  place-items: center;
  align-self: flex-start;
  width: 2.75rem;
  height: 2.75rem;
  border: 2px solid currentColor;
  border-radius: ${radius.round};
  color: ${color.onChrome};
  font-variant-numeric: tabular-nums;
`;

const Contacts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.l};
  overflow-wrap: anywhere;
`;

const Copyright = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
  padding-top: ${space.m};
  border-top: 1px solid ${color.chromeLine};
  font-size: ${text.size.xs};
`;

import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { ButtonLink, DownloadIcon, QrCode, theme } from '@marquee/ui-kit';
import { brandName } from '../../../app/brand-template.ts';
import { useSettings, useSite } from '../../../app/site-context.ts';
import { useLanguage } from '../../../app/site-data.ts';
import { appsOf } from '../../download/resources.ts';

/** The apps of the platform; without any they are left out. */
export default function AppBanner() {
  const { permission } = useSite();
  const settings = useSettings();
  const language = useLanguage();
  const apps = appsOf(permission.resources, language);
  const [first] = apps;
  if (!first) return null;
  const brand = brandName(settings, language);
  return (
    <Root>
      <Mark src={settings.mark} alt="" width={72} height={72} loading="lazy" />
      <Words>
        <h2>
          <Trans comment="Heading over the apps of a site">{brand} on your phone</Trans>
        </h2>
        <p>
          <Trans>Scan the code with your phone, or download the app on this device.</Trans>
        </p>
        <Links>
          {apps.map(({ url, label }) => (
            <ButtonLink key={url} href={url} variant="accent" icon={<DownloadIcon />}>
              {label}
            </ButtonLink>
          ))}
        </Links>
      </Words>
      <Code>
        <QrCode text={first.url} image={first.qrCodeUrl} label={first.label} />
      </Code>
    </Root>
  );
}

const { color, gradient, media, radius, space, text } = theme;

const Root = styled.section`
  display: flex;
  align-items: center;
  gap: ${space.l};
  min-height: 14rem;
  padding: ${space.l};
  border-radius: ${radius.l};
  background: ${gradient.hero};
  color: ${color.onHero};

  ${media.medium} {
    min-height: 11rem;
  }
`;

const Mark = styled.img`
  display: none;
  flex: none;

  ${media.medium} {
    display: block;
  }
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  gap: ${space.s};
  min-width: 0;

  > h2 {
    font-size: ${text.size.xl};
  }

  > p {
    font-size: ${text.size.s};
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

/** One who reads this on a phone cannot scan its screen. */
const Code = styled.div`
  display: none;
  flex: none;
  width: 8rem;

  ${media.wide} {
    display: block;
  }
`;

import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { SiteLicence } from '@marquee/brand';
import { TextLink, theme } from '@marquee/ui-kit';
import { useSettings } from '../app/site-context.ts';
import { useLanguage } from '../app/site-data.ts';

/** The licences of the brand: badge, name, and what they are; badge and name lead to the regulator where the brand says so. */
export function FooterLicences({ licences }: { licences: readonly SiteLicence[] }) {
  const { t } = useLingui();
  const { defaultLanguage } = useSettings();
  const language = useLanguage();
  if (licences.length === 0) return null;
  return (
    <Licences aria-label={t`Licences`}>
      {licences.map(({ name, text: texts, image, address }) => (
        <li key={name}>
          {image &&
            (address === undefined ? (
              <Badge src={image} alt="" width={48} height={48} loading="lazy" />
            ) : (
              <a href={address} target="_blank" rel="noopener noreferrer" tabIndex={-1} aria-hidden>
                <Badge src={image} alt="" width={48} height={48} loading="lazy" />
              </a>
            ))}
          <span>
            <Name>
              {address === undefined ? (
                name
              ) : (
                <TextLink on="chrome" href={address} target="_blank" rel="noopener noreferrer">
                  {name}
                </TextLink>
              )}
            </Name>
            {texts[language] ?? texts[defaultLanguage]}
          </span>
        </li>
      ))}
    </Licences>
  );
}

const { color, space, text } = theme;

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

const Name = styled.strong`
  display: block;
  color: ${color.onChrome};
`;

import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { SiteFooter } from '@marquee/brand';
import { theme } from '@marquee/ui-kit';
import { useSettings } from '../app/site-context.ts';
import { useLanguage } from '../app/site-data.ts';

/** How one can pay, and who operates the site: what the brand says of it. */
export function FooterOperator({ footer: { payments, text: texts } }: { footer: SiteFooter }) {
  const { t } = useLingui();
  const { defaultLanguage } = useSettings();
  const language = useLanguage();
  return (
    <>
      {payments && (
        <Payments
          aria-label={t({ message: 'Means of payment', comment: 'Names the list of logos in the footer' })}
        >
          {payments.map(({ name, image }) => (
            <li key={name}>
              <img src={image} alt={name} height={28} loading="lazy" />
            </li>
          ))}
        </Payments>
      )}
      {texts && <Text>{texts[language] ?? texts[defaultLanguage]}</Text>}
    </>
  );
}

const { radius, space, text } = theme;

/** Places of one width: a logo's own is not known before it is there. */
const Payments = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};

  > li {
    display: grid;
    place-items: center;
    width: 4.5rem;
    height: 2.5rem;
    border-radius: ${radius.s};
    background: white;
    color: black;
    font-size: ${text.size.xs};
    overflow: clip;
  }

  img {
    max-width: 3.75rem;
    object-fit: contain;
  }
`;

const Text = styled.p`
  max-width: 60rem;
  font-size: ${text.size.xs};
  line-height: ${text.leading.snug};
  overflow-wrap: anywhere;
`;

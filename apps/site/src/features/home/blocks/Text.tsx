import { styled } from 'styled-components';
import { ArrowRightIcon, ButtonLink, theme } from '@marquee/ui-kit';
import type { TextByLanguage } from '@marquee/brand';
import type { BlockProps } from '../../../app/home-blocks.ts';
import { useSettings } from '../../../app/site-context.ts';
import { useLanguage } from '../../../app/site-data.ts';
import { SiteLink } from '../../../app/SiteLink.tsx';

/** The operator's own words. */
export default function Text({ block: { title, text, link } }: BlockProps<'text'>) {
  const { defaultLanguage } = useSettings();
  const language = useLanguage();
  const inLanguage = (words: TextByLanguage) => words[language] ?? words[defaultLanguage] ?? '';
  return (
    <Root>
      <h2>{inLanguage(title)}</h2>
      {inLanguage(text)
        .split(/\n{2,}/)
        .map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      {link && (
        <span>
          <ButtonLink as={SiteLink} to={link.to} variant="secondary" trailingIcon={<ArrowRightIcon />}>
            {inLanguage(link.label)}
          </ButtonLink>
        </span>
      )}
    </Root>
  );
}

const { color, media, space, text: type } = theme;

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  max-width: 48rem;

  > h2 {
    font-size: ${type.size.xl};
  }

  > p {
    color: ${color.textMuted};
    line-height: ${type.leading.normal};
  }

  ${media.wide} {
    gap: ${space.m};
  }
`;

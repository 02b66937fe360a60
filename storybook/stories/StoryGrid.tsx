import { styled } from 'styled-components';
import { nativeName, type WireLanguage } from '@marquee/i18n';
import { theme } from '@marquee/ui-kit';
import brands from 'virtual:storybook/brands';
import { Frames, StoryFrame } from './StoryFrames.tsx';

const size = { width: 720, height: 540, scale: 0.5 };

/** A story in every brand and every language. */
export function StoryGrid({ story, languages }: { story: string; languages: readonly WireLanguage[] }) {
  return brands.map((brand) => (
    <Brand key={brand.merchant} aria-label={brand.name}>
      <Name>{brand.name}</Name>
      <Frames>
        {languages.map((language) => (
          <StoryFrame
            key={language}
            name={`${brand.name}, ${nativeName(language)}`}
            story={story}
            globals={{ brand: brand.merchant, language }}
            size={size}
          />
        ))}
      </Frames>
    </Brand>
  ));
}

const Brand = styled.section`
  padding: ${theme.space.l};
`;

const Name = styled.h2`
  margin-bottom: ${theme.space.xs};
  font-size: ${theme.text.size.l};
`;

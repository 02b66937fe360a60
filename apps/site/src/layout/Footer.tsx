import { Suspense } from 'react';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import { useInView } from '../app/useInView.ts';
import { footerContent } from './parts.ts';

/** CSS pixels below the viewport at which the content is loaded: none, as the end of a page that still loads is near it. */
const margin = 0;

/** The end of every page. Its content is loaded when the visitor comes near it. */
export function Footer() {
  const { target, inView } = useInView<HTMLElement>(margin);
  const Content = footerContent.Part;
  return (
    <Root ref={target}>
      {inView && (
        <Suspense fallback={null}>
          <Content />
        </Suspense>
      )}
    </Root>
  );
}

const { color, media, space, text } = theme;

/** Its height is that of the brands' footers until it is rendered. */
const Root = styled.footer`
  content-visibility: auto;
  contain-intrinsic-height: auto 100rem;
  padding: ${space.xl} ${space.m} calc(${space.xl} + 4rem);
  border-top: 1px solid ${color.chromeLine};
  background: ${color.chrome};
  color: ${color.onChromeMuted};
  font-size: ${text.size.s};

  ${media.wide} {
    contain-intrinsic-height: auto 45rem;
    padding: ${space.xxl} ${space.xl} ${space.xl};
  }
`;

import { useLayoutEffect, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import { safeHtml } from './safe-html.ts';

/** HTML as the site shows it: what is not allowed in it is already gone. Links lead nowhere. */
export function HtmlPreview({ html, lang }: { readonly html: string; readonly lang?: string | undefined }) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fragment = safeHtml(html);
    for (const link of fragment.querySelectorAll('a')) link.removeAttribute('href');
    box.current?.replaceChildren(fragment);
  }, [html]);
  return (
    <Root role="group" aria-label={t({ message: 'Preview', comment: 'How a text looks on the site' })}>
      <div ref={box} lang={lang} />
    </Root>
  );
}

const { color, radius, space, text } = theme;

const Root = styled.div`
  max-width: 26rem;
  padding: ${space.s};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.m};
  background: ${color.surfaceSunken};
  font-size: ${text.size.s};
  overflow-wrap: anywhere;

  img {
    max-width: 100%;
  }

  ul,
  ol {
    padding-inline-start: ${space.m};
    list-style: revert;
  }

  p + p {
    margin-block-start: ${space.xs};
  }
`;

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Skeleton, theme } from '@marquee/ui-kit';
import { isSanitiserReady, loadSanitiser, sanitise } from './sanitise.ts';
import { TextBoundary } from './TextBoundary.tsx';

/**
 * HTML from the operator, sanitised before it is shown: what runs, submits or frames is left out. A text that cannot be
 * shown leaves the rest of the page as it is.
 */
export function SafeHtml({ html }: { html: string }) {
  return (
    <TextBoundary key={html} fallback={<TextFailure />}>
      <SanitisedText html={html} />
    </TextBoundary>
  );
}

function TextFailure() {
  return (
    <p role="alert">
      <Trans>The text could not be shown. Check your network connection and open it again.</Trans>
    </p>
  );
}

function SanitisedText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(
    isSanitiserReady() ? 'ready' : 'loading',
  );
  const clean = useMemo(() => (state === 'ready' ? sanitise(html) : undefined), [html, state]);

  useEffect(() => {
    if (state !== 'loading') return undefined;
    let current = true;
    loadSanitiser().then(
      () => current && setState('ready'),
      () => current && setState('failed'),
    );
    return () => {
      current = false;
    };
  }, [state]);

  useLayoutEffect(() => {
    if (clean) place.current?.replaceChildren(clean.cloneNode(true));
  }, [clean]);

  return (
    <>
      {state === 'loading' && <Skeleton />}
      {state === 'failed' && <TextFailure />}
      <Prose ref={place} />
    </>
  );
}

const { color, radius, space, text } = theme;

const Prose = styled.div`
  overflow-wrap: anywhere;

  > * + * {
    margin-top: ${space.s};
  }

  h1,
  h2,
  h3,
  h4 {
    font-size: ${text.size.l};
  }

  ul {
    padding-inline-start: ${space.l};
    list-style: disc;
  }

  ol {
    padding-inline-start: ${space.l};
    list-style: decimal;
  }

  img {
    height: auto;
    border-radius: ${radius.m};
  }

  table {
    display: block;
    border-collapse: collapse;
    overflow-x: auto;
  }

  td,
  th {
    padding: ${space.xs} ${space.s};
    border: 1px solid ${color.line};
    text-align: start;
  }
`;

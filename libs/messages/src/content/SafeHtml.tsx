import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Skeleton, theme } from '@marquee/ui-kit';
import type * as Sanitiser from './sanitise.ts';

let sanitiser: typeof Sanitiser | undefined;

/**
 * Fetches the cleaner ahead of the first text, so that a window that opens with one has its full height at once.
 * Rejects when it cannot be fetched.
 */
export async function loadSanitiser(): Promise<void> {
  sanitiser ??= await import('./sanitise.ts');
}

/**
 * HTML from the operator, cleaned before it is shown: what runs, submits or frames is taken out. The cleaner is loaded
 * when the first such text is shown.
 */
export function SafeHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(sanitiser ? 'ready' : 'loading');
  // Cleaned while it is drawn, which a slow phone does in slices, and not while it is put into the page.
  const clean = useMemo(() => (state === 'ready' ? sanitiser?.sanitise(html) : undefined), [html, state]);

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
      {state === 'failed' && (
        <p role="alert">
          <Trans>The text could not be shown. Check your network connection and open it again.</Trans>
        </p>
      )}
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

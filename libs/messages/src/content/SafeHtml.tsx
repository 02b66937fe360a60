import { useEffect, useRef, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Skeleton, theme } from '@marquee/ui-kit';

/**
 * HTML from the operator, cleaned before it is shown: what runs, submits or frames is taken out. The cleaner is loaded
 * when the first such text is shown.
 */
export function SafeHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');

  useEffect(() => {
    let current = true;
    cleaned(html).then(
      (nodes) => current && (place.current?.replaceChildren(nodes), setState('shown')),
      () => current && setState('failed'),
    );
    return () => {
      current = false;
    };
  }, [html]);

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

async function cleaned(html: string): Promise<DocumentFragment> {
  const { sanitise } = await import('./sanitise.ts');
  return sanitise(html);
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

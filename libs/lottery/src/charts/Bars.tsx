import { useEffect, useRef, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Skeleton, theme } from '@marquee/ui-kit';

export interface BarsProps {
  labels: readonly string[];
  /** One for each label, whole and not negative. */
  values: readonly number[];
  /** Which bars stand out. */
  strong: readonly boolean[];
}

/** Pixels that the bars with their labels are high. */
const height = 220;

/**
 * Bars, drawn by a library that is fetched when they are first shown. A screen reader ignores them: the same figures are
 * in a table next to it.
 */
export function Bars({ labels, values, strong }: BarsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  const shown = JSON.stringify([labels, values, strong]);
  useEffect(() => {
    let gone = false;
    let remove: (() => void) | undefined;
    async function draw(element: HTMLElement) {
      try {
        const { drawBars } = await import('./draw-bars.ts');
        if (gone) return;
        const [names, heights, marks] = JSON.parse(shown) as [string[], number[], boolean[]];
        remove = drawBars(element, { labels: names, values: heights, strong: marks, height });
        setState('there');
      } catch {
        if (!gone) setState('failed');
      }
    }
    if (place.current) void draw(place.current);
    return () => {
      gone = true;
      remove?.();
    };
  }, [shown]);
  if (state === 'failed') {
    return (
      <p role="status">
        <Trans>The chart could not be loaded. Its figures are in the table below.</Trans>
      </p>
    );
  }
  return (
    <Frame aria-hidden="true">
      {state === 'coming' && <Skeleton shape="block" />}
      <div ref={place} />
    </Frame>
  );
}

const { color, radius, space, text } = theme;

/* The library's own sheet would be one more file: what it says that is needed here is said here. */
const Frame = styled.div`
  --chart-bar: ${color.primary};
  --chart-strong: ${color.accent};
  --chart-text: ${color.textMuted};
  --chart-line: ${color.line};

  height: ${height}px;
  padding: ${space.xs};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  box-sizing: content-box;
  font-family: ${text.family};
  overflow: hidden;

  .uplot,
  .u-wrap {
    position: relative;
  }

  .u-over,
  .u-under,
  .u-axis {
    position: absolute;
  }

  canvas {
    display: block;
    width: 100%;
    height: 100%;
  }

  .u-legend,
  .u-select,
  .u-cursor-x,
  .u-cursor-y,
  .u-cursor-pt {
    display: none;
  }
`;

import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

/** One bar of a chart. */
export interface Bar {
  readonly label: string;
  /** Below zero it goes down. */
  readonly value: number;
  /** The value as it is written, shown where the bar is pointed at. */
  readonly text: string;
}

export interface BarChartProps {
  /** What the chart shows, for screen readers. */
  label: string;
  bars: readonly Bar[];
  /** Opens what a bar is made of. The table next to the chart must do the same: a chart has no keyboard. */
  onChoose?: (index: number) => void;
}

/**
 * Figures as bars up and down from zero. Show the same figures as a table next to it: that is their text form. What draws
 * it is loaded with the first chart; where that fails, the table stands alone.
 */
export function BarChart({ label, bars, onChoose }: BarChartProps) {
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  // Equal figures in another array are not drawn again.
  const [shown, setShown] = useState(bars);
  if (JSON.stringify(shown) !== JSON.stringify(bars)) setShown(bars);
  useEffect(() => {
    let erase: (() => void) | undefined;
    let mounted = true;
    void import('./draw-bars.ts')
      .then(({ drawBars }) => {
        if (mounted && canvas.current)
          erase = drawBars(canvas.current, shown, (index) => choose.current?.(index));
      })
      .catch(() => setFailed(true));
    return () => {
      mounted = false;
      erase?.();
    };
  }, [shown]);
  if (failed) return null;
  return (
    <Frame>
      <canvas ref={canvas} role="img" aria-label={label} />
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  width: 100%;
  min-width: 0;
  height: 14rem;
`;

import uPlot from 'uplot';

/** What bars show: a figure for each label, and which of them stand out. */
export type BarFigures = {
  readonly labels: readonly string[];
  readonly values: readonly number[];
  readonly strong: readonly boolean[];
  /** CSS pixels. */
  readonly height: number;
};

/** Labels that fit next to each other however narrow the screen is, with their figures over the bars. */
const few = 12;

/**
 * Draws bars into an element, as wide as it is, in the colours that it says by `--chart-bar`, `--chart-strong`, `--chart-text`
 * and `--chart-line`.
 *
 * @returns takes them away again
 */
export function drawBars(element: HTMLElement, { labels, values, strong, height }: BarFigures): () => void {
  const style = getComputedStyle(element);
  const [bar, strongColor, textColor, line] = ['bar', 'strong', 'text', 'line'].map((name) =>
    style.getPropertyValue(`--chart-${name}`).trim(),
  );
  const font = `12px ${style.fontFamily}`;
  const maximum = Math.max(1, ...values);
  const bars = uPlot.paths.bars?.({ size: [0.7, 36], radius: 0.15 });
  const xs = labels.map((_, place) => place);
  const series = (color: string | undefined): uPlot.Series => ({
    ...(bars && { paths: bars }),
    ...(color !== undefined && { fill: color, stroke: color }),
    points: { show: false },
  });
  const chart = new uPlot(
    {
      width: Math.max(1, element.clientWidth),
      height,
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false, range: [-0.6, labels.length - 0.4] }, y: { range: [0, maximum * 1.15] } },
      axes: [
        {
          ...(textColor !== undefined && { stroke: textColor }),
          font,
          grid: { show: false },
          ticks: { show: false },
          size: 28,
          incrs: [1, 2, 5, 10, 20],
          space: labels.length > few ? 22 : 8,
          values: (_chart, splits) => splits.map((place) => labels[place] ?? ''),
        },
        {
          ...(textColor !== undefined && { stroke: textColor }),
          font,
          grid: { ...(line !== undefined && { stroke: line }), width: 1 },
          ticks: { show: false },
          size: 32,
          incrs: [1, 2, 5, 10, 20, 50, 100],
        },
      ],
      series: [{}, series(bar), series(strongColor)],
      hooks: {
        draw: [
          (drawn) => {
            if (labels.length > few) return;
            const { ctx } = drawn;
            ctx.save();
            ctx.font = `700 ${12 * uPlot.pxRatio}px ${style.fontFamily}`;
            ctx.fillStyle = textColor ?? '';
            ctx.textAlign = 'center';
            ctx.textBaseline = 'bottom';
            for (const [place, value] of values.entries())
              ctx.fillText(
                String(value),
                drawn.valToPos(place, 'x', true),
                drawn.valToPos(value, 'y', true) - 4 * uPlot.pxRatio,
              );
            ctx.restore();
          },
        ],
      },
    },
    [
      xs,
      values.map((value, place) => (strong[place] ? null : value)),
      values.map((value, place) => (strong[place] ? value : null)),
    ],
    element,
  );
  const watcher = new ResizeObserver(() =>
    chart.setSize({ width: Math.max(1, element.clientWidth), height }),
  );
  watcher.observe(element);
  return () => {
    watcher.disconnect();
    chart.destroy();
  };
}

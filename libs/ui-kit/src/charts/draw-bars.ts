import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { theme } from '../theme/theme.ts';
import type { Bar } from './BarChart.tsx';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/** The most labels along the axis; of more bars, some have none. */
const LABELS = 12;

/**
 * Draws bars up and down from zero into a canvas, in the brand's colours, as wide as its parent.
 *
 * @param onChoose called with the place of a bar that is pressed
 * @returns what takes them away again.
 */
export function drawBars(
  canvas: HTMLCanvasElement,
  bars: readonly Bar[],
  onChoose: (index: number) => void,
): () => void {
  const style = getComputedStyle(canvas);
  // A canvas knows no CSS variables.
  const read = (token: string) => style.getPropertyValue(token.slice('var('.length, -1)).trim();
  const { color } = theme;
  const [muted, line] = [read(color.textMuted), read(color.line)];
  const font = { family: style.fontFamily, size: 12 };
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: bars.map(({ label }) => label),
      datasets: [
        {
          data: bars.map(({ value }) => value),
          backgroundColor: bars.map(({ value }) => read(value < 0 ? color.danger : color.positive)),
          borderRadius: 4,
          maxBarThickness: 48,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      // A short bar is hard to hit: its column counts.
      interaction: { mode: 'index', intersect: false },
      onClick: (_event, [bar]) => bar && onChoose(bar.index),
      scales: {
        x: {
          border: { display: false },
          grid: { display: false },
          ticks: { color: muted, font, maxTicksLimit: LABELS, maxRotation: 60 },
        },
        y: {
          beginAtZero: true,
          border: { display: false },
          grid: { color: line },
          ticks: { color: muted, font, maxTicksLimit: 5, precision: 0 },
        },
      },
      plugins: {
        tooltip: { displayColors: false, callbacks: { label: ({ dataIndex }) => bars[dataIndex]?.text } },
      },
    },
  });
  return () => chart.destroy();
}

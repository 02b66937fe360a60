import { BarChart } from '@marquee/ui-kit';
import { formatMoney } from '@marquee/i18n';
import type { Money } from '@marquee/money';

/** A figure that a chart shows. */
export interface ChartFigure {
  readonly key: string;
  readonly label: string;
  readonly value: Money | number;
}

/** More bars than this cannot be told apart. */
const MOST_BARS = 100;

/** One figure of several rows as bars; a bar opens what it is made of. */
export function FigureChart({
  label,
  figures,
  onOpen,
}: {
  readonly label: string;
  readonly figures: readonly ChartFigure[];
  readonly onOpen: (key: string) => void;
}) {
  const shown = figures.slice(0, MOST_BARS);
  const bars = shown.map(({ label: name, value }) => ({
    label: name,
    value: typeof value === 'number' ? value : Number(value.amount) / 10_000,
    text: typeof value === 'number' ? String(value) : `${formatMoney(value)} ${value.currency}`,
  }));
  return (
    <BarChart
      label={label}
      bars={bars}
      onChoose={(index) => {
        const figure = shown[index];
        if (figure) onOpen(figure.key);
      }}
    />
  );
}

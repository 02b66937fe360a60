import { useLingui } from '@lingui/react/macro';
import { parsePoint, pointShare } from '@marquee/commission';
import { formatNumber } from '@marquee/i18n';
import { TextField } from '@marquee/ui-kit';
import { faultOf, type PointFault } from './point-rule.ts';
import type { PrizePoints } from './points.queries.ts';

export interface PointFieldProps {
  points: PrizePoints;
  /** The point that the member has; undefined for a new account. */
  current?: number;
  value: string;
  onChange: (value: string) => void;
}

/** A prize point to give, with what the agent then earns of the stakes. */
export function PointField({ points, current, value, onChange }: PointFieldProps) {
  const { t } = useLingui();
  const { own, step } = points;
  const minimum = current ?? points.minimum;
  const texts: Record<PointFault, string> = {
    missing: t`Fill in this field.`,
    unknown: t`Use a whole number.`,
    'not-a-number': t`Use a whole number.`,
    'too-many-decimals': t`Use a whole number.`,
    negative: t`Use a number that is not negative.`,
    'too-large': t`This number is too large.`,
    'above-own-point': t`This is above your own prize point of ${own}.`,
    'below-minimum-point': t`The lowest prize point is ${minimum}.`,
    'not-a-step': t`Prize points go in steps of ${step} below your own.`,
    'point-falls': t`A prize point is never lowered. This member has ${minimum}.`,
  };
  const fault = faultOf(value, own, current);
  const point = parsePoint(value);
  const share =
    fault === undefined && point.ok
      ? formatNumber(Number(pointShare(own, point.value)) / 100, { decimals: 2 })
      : undefined;
  return (
    <TextField
      name="prizePoint"
      label={t({
        message: 'Prize point',
        comment: 'Field: how much of lottery stakes is returned, such as 1950',
      })}
      hint={
        share === undefined
          ? t`From ${minimum} to ${own}; the rest of each stake on lotteries is yours.`
          : t`You earn ${share}% of the stakes on lotteries.`
      }
      inputMode="numeric"
      maxLength={64}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={fault === undefined ? undefined : texts[fault]}
    />
  );
}

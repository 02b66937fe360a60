import { Trans, useLingui } from '@lingui/react/macro';
import { usualTime } from './usual-time.ts';

/** How soon a payment is credited as a rule, in words. */
export function UsualTime({ minutes }: { minutes: number }) {
  const { i18n } = useLingui();
  const time = usualTime(minutes, i18n.locale);
  return (
    <Trans comment="How soon a deposit is credited as a rule; {time}: 5 minutes, 2 hours">
      Usually within {time}
    </Trans>
  );
}

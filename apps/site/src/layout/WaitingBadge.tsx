import { Plural } from '@lingui/react/macro';
import { Badge, VisuallyHidden } from '@marquee/ui-kit';
import { useWaitingPromotions } from '../features/promotions/promotions-data.ts';

/** The number of promotions that wait for the member; nothing where none does. */
export function WaitingBadge() {
  const waiting = useWaitingPromotions();
  if (waiting === 0) return null;
  return (
    <Badge tone="accent">
      <span aria-hidden>{waiting > 99 ? '99+' : waiting}</span>
      <VisuallyHidden>
        <Plural value={waiting} one="# promotion waits" other="# promotions wait" />
      </VisuallyHidden>
    </Badge>
  );
}

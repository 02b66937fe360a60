import { Plural } from '@lingui/react/macro';
import { Badge, VisuallyHidden } from '@marquee/ui-kit';
import { useClaimableRewards } from '../features/member-centre/claimable-rewards.ts';

/** The number of gifts that the member can collect; nothing where there is none. */
export function RewardsBadge() {
  const claimable = useClaimableRewards();
  if (claimable === 0) return null;
  return (
    <Badge tone="accent">
      <span aria-hidden>{claimable > 99 ? '99+' : claimable}</span>
      <VisuallyHidden>
        <Plural value={claimable} one="# reward to collect" other="# rewards to collect" />
      </VisuallyHidden>
    </Badge>
  );
}

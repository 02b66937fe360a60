import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Failure } from '@marquee/api-client';
import type { GameCategory } from '@marquee/contract';
import { formatDateTime } from '@marquee/i18n';
import { Button, ButtonLink, ErrorState, ShieldIcon } from '@marquee/ui-kit';
import { lobbyPath } from '../../app/addresses.ts';
import { useFailureText } from '../failure/describe.ts';
import { useMemberCentre } from '../member-centre/useMemberCentre.ts';
import { SiteLink } from '../../app/SiteLink.tsx';
import type { LaunchState } from './useLaunch.ts';

export interface GameFailureProps {
  category: GameCategory;
  state: Exclude<LaunchState, { kind: 'opening' | 'open' }>;
  onAgain: () => void;
  /** Opens a game whose host was not heard of: some hosts answer only what they show themselves. */
  onAnyway: () => void;
}

/** Why a game is not there, and what its player can do. */
export function GameFailure({ category, state, onAgain, onAnyway }: GameFailureProps) {
  const others = (
    <ButtonLink as={SiteLink} to={lobbyPath(category)} variant="secondary">
      <Trans>Choose another game</Trans>
    </ButtonLink>
  );
  if (state.kind === 'refused')
    return <Refused failure={state.failure} at={state.at} others={others} onAgain={onAgain} />;
  if (state.kind === 'undeclared') {
    return (
      <ErrorState
        title={<Trans>The game is at an address that this site does not know</Trans>}
        text={<Trans>It was not opened. Ask customer service.</Trans>}
        action={others}
      />
    );
  }
  return (
    <ErrorState
      title={<Trans>The game does not answer</Trans>}
      text={<Trans>Its vendor cannot be reached at the moment. Your balance stays as it is.</Trans>}
      onRetry={onAgain}
      action={
        <>
          <Button variant="secondary" onClick={onAnyway}>
            <Trans>Open it anyway</Trans>
          </Button>
          {others}
        </>
      }
    />
  );
}

function Refused({
  failure,
  at,
  others,
  onAgain,
}: {
  failure: Failure;
  at: number;
  others: ReactNode;
  onAgain: () => void;
}) {
  const { t } = useLingui();
  const { openMember } = useMemberCentre();
  const { title, advice } = useFailureText()(failure);
  const own = failure.kind === 'play-break' || failure.kind === 'play-limit-reached';
  if (!own) {
    const final = failure.kind === 'not-found' || failure.kind === 'real-account-required';
    return <ErrorState title={title} text={advice} {...(!final && { onRetry: onAgain })} action={others} />;
  }
  const rest = failure.retryAfterSeconds;
  const until = rest === undefined ? undefined : formatDateTime(at + rest * 1000);
  return (
    <ErrorState
      icon={<ShieldIcon size="l" />}
      title={title}
      text={until === undefined ? advice : t`Games are closed until ${until}. ${advice}`}
      action={
        <Button variant="secondary" onClick={() => openMember('saferPlay')}>
          <Trans>See my limits</Trans>
        </Button>
      }
    />
  );
}

import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { canUsePasskeys } from '@marquee/api-client/passkeys';
import { Button, Divider, ShieldIcon, theme } from '@marquee/ui-kit';

/** Offers a passkey as one of two ways, above the other one; nothing in a browser without passkeys. */
export function PasskeyButton({
  label,
  busy,
  isOnly = false,
  onPress,
}: {
  readonly label: string;
  readonly busy: boolean;
  /** Whether there is no other way below. */
  readonly isOnly?: boolean;
  readonly onPress: () => void;
}) {
  if (!canUsePasskeys()) return null;
  return (
    <Way>
      <Button
        variant="secondary"
        fullWidth
        icon={<ShieldIcon size="s" />}
        loading={busy}
        onClick={() => onPress()}
      >
        {label}
      </Button>
      {!isOnly && (
        <Divider>
          <Trans comment="Between two ways of entering">or</Trans>
        </Divider>
      )}
    </Way>
  );
}

const Way = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.s};
  margin-block-end: ${theme.space.xs};
`;

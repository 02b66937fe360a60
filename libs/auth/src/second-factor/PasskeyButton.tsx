import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button, Divider, ShieldIcon, theme } from '@marquee/ui-kit';

export interface PasskeyButtonProps {
  busy: boolean;
  onPress: (form: HTMLFormElement | null) => void;
}

/** Gives the second factor by a passkey, above the field for a code. */
export function PasskeyButton({ busy, onPress }: PasskeyButtonProps) {
  return (
    <Way>
      <Button
        size="l"
        fullWidth
        icon={<ShieldIcon size="s" />}
        loading={busy}
        onClick={({ currentTarget }) => onPress(currentTarget.form)}
      >
        <Trans>Use your passkey</Trans>
      </Button>
      <Divider>
        <Trans comment="Between two ways of entering">or</Trans>
      </Divider>
    </Way>
  );
}

const Way = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xs};
  margin-block: ${theme.space.xs};
`;

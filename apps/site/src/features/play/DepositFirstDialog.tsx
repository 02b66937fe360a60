import { Trans } from '@lingui/react/macro';
import { Button, Dialog, DialogActions, DialogBody, WalletIcon } from '@marquee/ui-kit';

export interface DepositFirstDialogProps {
  /** The game's name. */
  game: string;
  onDeposit: () => void;
  /** Opens the game all the same. */
  onPlay: () => void;
  onClose: () => void;
}

/** Warns a member with an empty balance, before the game does. */
export function DepositFirstDialog({ game, onDeposit, onPlay, onClose }: DepositFirstDialogProps) {
  return (
    <Dialog open title={<Trans>Your balance is empty</Trans>} onClose={onClose}>
      <DialogBody>
        <p>
          <WalletIcon size="l" />
        </p>
        <p>
          <Trans>You can look at {game}, but a bet needs money in your wallet.</Trans>
        </p>
      </DialogBody>
      <DialogActions>
        <Button variant="secondary" onClick={onPlay}>
          <Trans>Just browse</Trans>
        </Button>
        <Button onClick={onDeposit}>
          <Trans comment="Button: pay money in">Deposit</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

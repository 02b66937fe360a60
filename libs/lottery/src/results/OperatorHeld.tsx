import { Trans } from '@lingui/react/macro';
import { Badge } from '@marquee/ui-kit';

/** Marks a lottery whose results the operator knows before the close. */
export function OperatorHeld() {
  return (
    <Badge>
      <Trans comment="Lottery: mark of a draw without public randomness. The operator holds the secret it is computed from.">
        Operator-held
      </Trans>
    </Badge>
  );
}

/** The same in a sentence. */
export function OperatorHeldNote() {
  return (
    <p>
      <Trans>
        Operator-held draw: the seed is fixed before the sale, but the operator has it and can compute the
        result before the sale closes. No public randomness is used.
      </Trans>
    </p>
  );
}

import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { Alert, Button, CopyLine, Dialog, DialogActions, DialogBody } from '@marquee/ui-kit';

const schema = v.object({ password: v.string() });

/** The temporary password in the value of an executed call; undefined when it has none. */
export function passwordOf(value: unknown): string | undefined {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output.password : undefined;
}

/** Shows a member's temporary password until someone says that they have it: it cannot be shown again. */
export function PasswordDialog({
  password,
  onClose,
}: {
  readonly password: string;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <Dialog open dismissable={false} onClose={onClose} title={t`Temporary password`}>
      <DialogBody>
        <Alert tone="positive" title={t`The log-in password was reset`}>
          {t`Give it to the member only. It is good for 30 minutes, must be changed at the log-in, and is not shown again.`}
        </Alert>
        <CopyLine label={t`Temporary password`} value={password} />
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t`Done`}</Button>
      </DialogActions>
    </Dialog>
  );
}

import { useState, type FormEvent, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Failure } from '@marquee/api-client';
import { Alert, Button, Dialog, DialogActions, DialogBody, theme } from '@marquee/ui-kit';
import type { AccountPageProps } from './page-props.ts';

export interface SettingDialogProps {
  title: ReactNode;
  description?: ReactNode;
  /** The verb of what will happen. */
  submit: ReactNode;
  tone?: 'primary' | 'danger';
  describe: AccountPageProps['describe'];
  /** Names the field that is wrong, with what would be right; undefined when all may be sent. */
  onCheck?: (
    read: (name: string) => string,
  ) => { readonly field: string; readonly error: string } | undefined;
  /** Does it; gives the failure, or undefined when it is done. */
  onSend: (read: (name: string) => string) => Promise<Failure | undefined>;
  onClose: () => void;
  /** The fields; each reads its error by its name. */
  children: (errorOf: (name: string) => string | undefined) => ReactNode;
}

/** One setting of the account in a window. What was typed stays after a failure. */
export function SettingDialog(props: SettingDialogProps) {
  const {
    title,
    description,
    submit,
    tone = 'primary',
    describe,
    onCheck,
    onSend,
    onClose,
    children,
  } = props;
  const { t } = useLingui();
  const [problem, setProblem] = useState<{ field: string; error: string }>();
  const sending = useMutation({
    mutationFn: (read: (name: string) => string) => onSend(read),
  });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.isPending) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const read = (name: string) => String(typed.get(name) ?? '');
    const empty = [...form.querySelectorAll<HTMLInputElement>('[aria-required]')].find(
      ({ name }) => read(name).trim() === '',
    );
    const found = empty ? { field: empty.name, error: t`Fill this in.` } : onCheck?.(read);
    setProblem(found);
    sending.reset();
    if (found) form.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus();
    else sending.mutate(read);
  }

  const failureText = sending.data && describe(sending.data);
  return (
    <Dialog open title={title} description={description} onClose={onClose}>
      <form noValidate onSubmit={send}>
        <DialogBody>
          <Fields>
            {failureText && (
              <Alert tone="danger" title={failureText.title}>
                {failureText.advice}
              </Alert>
            )}
            {children((name) => (problem?.field === name ? problem.error : undefined))}
          </Fields>
        </DialogBody>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant={tone} loading={sending.isPending}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xs};
`;

import { useState, type FormEvent, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Failure } from '@marquee/api-client';
import { Alert, Button, theme } from '@marquee/ui-kit';
import type { Problems } from './password-problems.ts';

export interface CheckedFormProps<Typed, Field extends string> {
  read: (data: FormData) => Typed;
  check: (typed: Typed) => Problems<Field>;
  /** Gives the failure, or undefined when it is done. */
  send: (typed: Typed) => Promise<Failure | undefined>;
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  /** What the button says. */
  action: ReactNode;
  /** The fields, named as the problems are. */
  children: (errorOf: (field: Field) => string | undefined) => ReactNode;
}

/**
 * A form that is checked before it is sent: the first field with a problem gets the focus, a refusal stands above all,
 * and what was typed stays.
 */
export function CheckedForm<Typed, Field extends string>({
  read,
  check,
  send,
  describe,
  action,
  children,
}: CheckedFormProps<Typed, Field>) {
  const { i18n } = useLingui();
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = read(new FormData(form));
    const found = check(typed);
    setProblems(found);
    setFailure(undefined);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    setBusy(true);
    setFailure(await send(typed));
    return setBusy(false);
  }

  const failureText = failure && describe(failure);
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      {failureText && (
        <Alert tone="danger" title={failureText.title}>
          {failureText.advice}
        </Alert>
      )}
      {children((field) => {
        const problem = problems[field];
        return problem && i18n._(problem);
      })}
      <Button type="submit" size="l" fullWidth loading={busy}>
        {action}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xxs};
`;

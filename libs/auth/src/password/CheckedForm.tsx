import { useState, type FormEvent, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Failure } from '@marquee/api-client';
import { Alert, Button, theme } from '@marquee/ui-kit';
import { refusedNewPassword, type Problems } from './password-problems.ts';

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
 * A form that is checked before it is sent: the first field with a problem gets the focus, a refusal is shown above the fields,
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
  const sending = useMutation({ mutationFn: (typed: Typed) => send(typed) });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = read(new FormData(form));
    const found = check(typed);
    setProblems(found);
    sending.reset();
    const [first] = Object.keys(found);
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else sending.mutate(typed);
  }

  const refused = refusedNewPassword(sending.data);
  const failureText = sending.data && !refused && describe(sending.data);
  return (
    <Form noValidate onSubmit={submit}>
      {failureText && (
        <Alert tone="danger" title={failureText.title}>
          {failureText.advice}
        </Alert>
      )}
      {children((field) => {
        const problem = problems[field] ?? (field === 'newPassword' ? refused : undefined);
        return problem && i18n._(problem);
      })}
      <Button type="submit" size="l" fullWidth loading={sending.isPending}>
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

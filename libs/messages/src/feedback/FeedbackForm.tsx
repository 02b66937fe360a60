import { useRef, useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { createRequestIds, type Failure } from '@marquee/api-client';
import { feedbackLengths } from '@marquee/contract';
import { Alert, Button, TextAreaField, TextField, theme } from '@marquee/ui-kit';
import type { Remark } from './send-feedback.ts';

export interface FeedbackFormProps {
  /** A guest enters a contact; a member is known. */
  guest: boolean;
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  /** Resolves to what went wrong, or to nothing once the remark has been sent. */
  onSend: (remark: Remark) => Promise<Failure | undefined>;
}

type Problems = Partial<Record<'subject' | 'content', string>>;

/** Writes to the operator. The input stays until it has arrived, and a retry after a lost answer sends nothing twice. */
export function FeedbackForm({ guest, describe, onSend }: FeedbackFormProps) {
  const { t } = useLingui();
  const [problems, setProblems] = useState<Problems>({});
  const sending = useMutation({ mutationFn: (remark: Remark) => onSend(remark) });
  const [requests] = useState(createRequestIds);
  const form = useRef<HTMLFormElement>(null);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.isPending) return;
    const typed = new FormData(event.currentTarget);
    const read = (name: string) => String(typed.get(name) ?? '').trim();
    const [subject, content, contact] = [read('subject'), read('content'), read('contact')];
    const missing = t`Fill in this field.`;
    const found: Problems = {
      ...(subject === '' && { subject: missing }),
      ...(content === '' && { content: missing }),
    };
    setProblems(found);
    sending.reset();
    const [first] = Object.keys(found);
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const remark = { subject, content, ...(contact !== '' && { contact }) };
    sending.mutate(
      { requestId: requests.idFor(JSON.stringify(remark)), ...remark },
      {
        onSuccess: (refused) => {
          if (refused) return;
          requests.spend();
          form.current?.reset();
        },
      },
    );
  }

  const failureText = sending.data && describe(sending.data);
  return (
    <Form ref={form} noValidate onSubmit={send}>
      <TextField
        required
        name="subject"
        label={t({ message: 'Subject', comment: 'Field of a message to the operator' })}
        error={problems.subject}
        autoComplete="off"
        maxLength={feedbackLengths.subject}
      />
      <TextAreaField
        required
        name="content"
        label={t({ message: 'Your message', comment: 'Field of a message to the operator' })}
        error={problems.content}
        maxLength={feedbackLengths.content}
      />
      {guest && (
        <TextField
          name="contact"
          label={t`How we can answer you`}
          hint={t`An e-mail address or a number, if you want an answer.`}
          autoComplete="email"
          maxLength={feedbackLengths.contact}
        />
      )}
      {failureText && (
        <Alert tone="danger" title={failureText.title}>
          {failureText.advice}
        </Alert>
      )}
      {sending.isSuccess && !sending.data && (
        <Alert tone="positive" title={t`Your message has been sent`}>
          <Trans>Thank you. We read every one of them.</Trans>
        </Alert>
      )}
      <Send>
        <Button type="submit" loading={sending.isPending}>
          <Trans comment="Button: sends a message to the operator">Send the message</Trans>
        </Button>
      </Send>
    </Form>
  );
}

const { space } = theme;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  max-width: 40rem;
`;

const Send = styled.div`
  display: flex;
`;

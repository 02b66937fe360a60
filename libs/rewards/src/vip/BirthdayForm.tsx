import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Client } from '@marquee/api-client';
import { rankProgress } from '@marquee/contract';
import { formatDate } from '@marquee/i18n';
import { Alert, Button, DateField, Surface, theme } from '@marquee/ui-kit';
import { birthdayMutation, type Describe } from './vip.queries.ts';

export interface BirthdayFormProps {
  client: Client;
  /** `yyyy-MM-dd`; null until it is stated. */
  birthday: string | null;
  describe: Describe;
  heading: 'h2' | 'h3';
}

/** Asks for the birthday once, for the gift on it. */
export function BirthdayForm({ client, birthday, describe, heading }: BirthdayFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [day, setDay] = useState('');
  const saving = useMutation({
    ...birthdayMutation(client),
    onSuccess: (outcome) =>
      outcome.ok ? queries.invalidateQueries({ queryKey: [rankProgress.name] }) : undefined,
  });
  const refused = saving.data?.ok === false ? describe(saving.data.error) : undefined;
  return (
    <Surface padding="l">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (day !== '') saving.mutate(day);
        }}
      >
        <Title as={heading}>
          <Trans>Your birthday</Trans>
        </Title>
        {birthday !== null ? (
          <p>{formatDate(new Date(`${birthday}T12:00:00`))}</p>
        ) : (
          <>
            <p>
              <Trans>Your rank gives you a gift on it. You can set it only once.</Trans>
            </p>
            {refused && (
              <Alert tone="danger" title={refused.title}>
                {refused.advice}
              </Alert>
            )}
            <DateField label={t`Date of birth`} value={day} onChange={setDay} autoComplete="bday" />
            <Button type="submit" variant="secondary" loading={saving.isPending}>
              <Trans>Save</Trans>
            </Button>
          </>
        )}
      </Form>
    </Surface>
  );
}

const { space, text } = theme;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;

const Title = styled.h3`
  font-size: ${text.size.l};
`;

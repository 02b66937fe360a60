import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime } from '@marquee/i18n';
import { Alert, theme } from '@marquee/ui-kit';
import { fieldsOf } from './records.queries.ts';
import type { RecordRow } from './records.ts';

/** Says when the next version of rules takes effect, or why it could not; nothing where none is scheduled. */
export function ScheduledNote({ value }: { readonly value: RecordRow | undefined }) {
  const { t } = useLingui();
  const { startsAt, problem } = fieldsOf(value?.['scheduled']);
  if (typeof startsAt !== 'string') return null;
  const at = formatDateTime(new Date(startsAt));
  return (
    <Space>
      {typeof problem === 'string' ? (
        <Alert tone="danger">{t`The change of ${at} could not take effect: ${problem}`}</Alert>
      ) : (
        <Alert tone="info">{t`A change takes effect at ${at}. Its form shows it; saving replaces it.`}</Alert>
      )}
    </Space>
  );
}

const Space = styled.div`
  padding: ${theme.space.s} ${theme.space.m};
`;

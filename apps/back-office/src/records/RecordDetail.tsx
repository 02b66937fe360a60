import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Alert, Button, theme } from '@marquee/ui-kit';
import { canUse } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import { isTexts, TextsFacts } from '../content/TextsFacts.tsx';
import { Facts } from '../list/Facts.tsx';
import { useFieldNames } from '../schema-form/field-names.ts';
import { RecordActionForm } from './RecordActionForm.tsx';
import type { RecordAction, RecordRow, RecordScreen } from './records.ts';
import { useValueText } from './value-text.ts';

/** One record with all its fields, and what can be done about it. */
export function RecordDetail({
  screen,
  row,
  merchant,
  onDone,
}: {
  readonly screen: RecordScreen;
  readonly row: RecordRow;
  readonly merchant: string;
  readonly onDone: () => void;
}) {
  const { t, i18n } = useLingui();
  const { rights } = useSession();
  const fieldName = useFieldNames();
  const valueText = useValueText(screen.rows);
  const [chosen, setChosen] = useState<RecordAction>();
  const actions = screen.actions.filter(
    ({ call, when }) => canUse(rights, call.permission, merchant) && (when?.(row) ?? true),
  );
  const note = screen.note?.(row);
  return (
    <Root>
      <h2>
        {screen.isSingle
          ? i18n._(screen.title)
          : valueText('', row['username'] ?? row['titles'] ?? row['names'] ?? row[screen.key])}
      </h2>
      <Facts
        facts={Object.entries(row)
          .filter(([, value]) => !isTexts(value))
          .map(([name, value]) => [fieldName(name), valueText(name, value)] as const)}
      />
      {note && <Alert tone="info">{i18n._(note)}</Alert>}
      <TextsFacts row={row} />
      {chosen ? (
        <>
          <RecordActionForm action={chosen} row={row} merchant={merchant} onDone={onDone} />
          <Button variant="secondary" onClick={() => setChosen(undefined)}>{t`Cancel`}</Button>
        </>
      ) : (
        actions.map((action) => (
          <Button key={action.label.id} variant={action.tone ?? 'primary'} onClick={() => setChosen(action)}>
            {i18n._(action.label)}
          </Button>
        ))
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xs};

  h2 {
    font-size: ${theme.text.size.l};
    overflow-wrap: anywhere;
  }
`;

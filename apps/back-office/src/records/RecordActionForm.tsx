import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { isAboutMerchant, type OperatorCall } from '@marquee/contract/operator';
import { showToast } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { useChange } from '../app/use-change.ts';
import { SchemaForm } from '../schema-form/SchemaForm.tsx';
import type { RecordAction, RecordRow } from './records.ts';

/** What must be typed for a change of a record, and the button that sends it. */
export function RecordActionForm({
  action,
  row,
  merchant,
  onDone,
}: {
  readonly action: RecordAction;
  readonly row: RecordRow;
  readonly merchant: string;
  readonly onDone: () => void;
}) {
  const { t, i18n } = useLingui();
  const failureText = useFailureText();
  // Once for each form: the id of a request stays the same when it is sent again.
  const call: OperatorCall = action.call;
  const [fixed] = useState(() => ({
    ...(isAboutMerchant(action.call) && { merchant }),
    ...action.fixed(row),
  }));
  const change = useChange(call, (done) => {
    if (done !== undefined) showToast({ tone: 'positive', title: t`Saved` });
    onDone();
  });
  if (!call.body) return null;
  return (
    <SchemaForm
      schema={call.body}
      fixed={fixed}
      start={action.start?.(row)}
      submit={i18n._(action.label)}
      failure={change.isError ? failureText(change.error) : undefined}
      isSending={change.isPending}
      onSubmit={(body) => change.mutate({ body })}
    />
  );
}

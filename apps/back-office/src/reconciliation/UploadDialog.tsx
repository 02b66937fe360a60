import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { fileColumns, operatorCalls } from '@marquee/contract/operator';
import {
  Alert,
  Button,
  DateField,
  Dialog,
  DialogActions,
  DialogBody,
  DownloadIcon,
  Field,
  NativeSelect,
  showToast,
  TextField,
  theme,
} from '@marquee/ui-kit';
import { CallFailed } from '../app/call-failed.ts';
import { useFailureText } from '../app/failure-text.ts';
import { read } from '../app/office-client.ts';
import { useChange } from '../app/use-change.ts';
import { useToday } from '../app/use-today.ts';
import { FilePicker } from '../schema-form/FilePicker.tsx';
import { useColumnNames, useSourceKinds } from './reconciliation-names.ts';
import type { Source } from './reconciliation.queries.ts';

/** Takes a file with its source and days, and says what is wrong with it line by line. */
export function UploadDialog({
  merchant,
  sources,
  onClose,
  onDone,
}: {
  readonly merchant: string;
  readonly sources: readonly Source[];
  readonly onClose: () => void;
  /** Told the number of the comparison, new or earlier. */
  readonly onDone: (run: string) => void;
}) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const kindNames = useSourceKinds();
  const columnNames = useColumnNames();
  const today = useToday();
  const known = sources.flatMap(({ kind, code }) => (kind === 'unknown' ? [] : [{ kind, code }]));
  const [chosen, setChosen] = useState(0);
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const [timeZone, setTimeZone] = useState('');
  const [columns, setColumns] = useState<Readonly<Record<string, string>>>({});
  const [file, setFile] = useState<{ readonly name: string; readonly csv: string }>();
  const [picked, setPicked] = useState(0);
  const start = useChange(operatorCalls.reconciliationStart, (done) => {
    if (!done) return;
    if (done.isRepeated) showToast({ tone: 'info', title: t`This file was compared before` });
    onDone(done.run.id);
  });
  const source = known[chosen];
  const fetched = useMutation({
    mutationFn: ({
      kind,
      code,
    }: {
      readonly kind: Exclude<Source['kind'], 'unknown'>;
      readonly code: string;
    }) => read(operatorCalls.reconciliationFile, { query: { merchant, kind, source: code, from, to } }),
    onSuccess: ({ fileName, csv }) => setFile({ name: fileName, csv }),
    onError: (error) =>
      showToast({ tone: 'danger', title: t`The file could not be fetched`, text: failureText(error) }),
  });
  // Read at once: a file that is changed on the disk afterwards cannot be read any more, and is to be chosen again.
  const choose = async (chosenFile: File | undefined) => {
    setPicked((times) => times + 1);
    setFile(chosenFile && { name: chosenFile.name, csv: await chosenFile.text() });
  };
  const submit = () => {
    if (!file || !source) return;
    const named = Object.entries(columns).filter(([, name]) => name.trim() !== '');
    start.mutate({
      body: {
        merchant,
        kind: source.kind,
        source: source.code,
        from,
        to,
        fileName: file.name,
        file: file.csv,
        ...(timeZone.trim() !== '' && { timeZone: timeZone.trim() }),
        ...(named.length > 0 && {
          columns: Object.fromEntries(named.map(([column, name]) => [column, name.trim()])),
        }),
      },
    });
  };
  return (
    <Dialog open onClose={onClose} title={t`Compare a file`} size="m">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DialogBody>
          {start.isError && <Problems error={start.error} />}
          {known.length === 0 && (
            <Alert tone="info">{t`This brand has no game vendor and no payment provider yet.`}</Alert>
          )}
          <Field label={t`Source`} required>
            {(control) => (
              <NativeSelect
                {...control}
                label={t`Source`}
                value={String(chosen)}
                options={known.map(({ kind, code }, index) => ({
                  value: String(index),
                  label: `${code} (${kindNames[kind]})`,
                }))}
                onChange={({ target }) => setChosen(Number(target.value))}
              />
            )}
          </Field>
          <Days>
            <DateField label={t`From`} required value={from} onChange={setFrom} />
            <DateField label={t`To`} required value={to} onChange={setTo} />
          </Days>
          <FilePicker
            // A new field each time, which takes the same file again.
            key={picked}
            label={t({ message: 'CSV file', comment: 'A file to choose' })}
            accept=".csv,text/csv,text/plain"
            name={file?.name}
            isRequired={file === undefined}
            onChoose={(next) => void choose(next)}
          />
          <Button
            size="s"
            variant="secondary"
            icon={<DownloadIcon size="s" />}
            loading={fetched.isPending}
            disabled={source === undefined}
            onClick={() => source && fetched.mutate(source)}
          >
            {t`Get the file from the source`}
          </Button>
          <More>
            <summary>{t`Names of columns and time zone`}</summary>
            <p>
              {t`Leave a name empty where the file uses ours: ${fileColumns.join(', ')}. Capitals do not matter.`}
            </p>
            {fileColumns.map((column) => (
              <TextField
                key={column}
                label={columnNames[column]}
                maxLength={100}
                placeholder={column}
                value={columns[column] ?? ''}
                onChange={({ target }) => setColumns({ ...columns, [column]: target.value })}
              />
            ))}
            <TextField
              label={t`Time zone of times without one`}
              hint={t`Such as Asia/Manila; empty for that of the brand.`}
              maxLength={64}
              value={timeZone}
              onChange={({ target }) => setTimeZone(target.value)}
            />
          </More>
        </DialogBody>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" loading={start.isPending} disabled={known.length === 0}>
            {t({ message: 'Compare', comment: 'Button: compares a file with our books' })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What is wrong, one line for each place in the file. */
function Problems({ error }: { readonly error: unknown }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const rows = error instanceof CallFailed ? error.fields.filter(({ path }) => path === 'body.file') : [];
  if (rows.length === 0) return <Alert tone="danger">{failureText(error)}</Alert>;
  return (
    <Alert tone="danger" title={t`Nothing was compared: the file has problems`}>
      <Lines>
        {rows.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </Lines>
    </Alert>
  );
}

const { space, text } = theme;

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space.s};
`;

const More = styled.details`
  > summary {
    padding-block: ${space.xs};
    cursor: pointer;
  }
`;

const Lines = styled.ul`
  max-height: 12rem;
  padding-inline-start: ${space.m};
  overflow-y: auto;
  font-size: ${text.size.s};
`;

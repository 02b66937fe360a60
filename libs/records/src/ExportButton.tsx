import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { downloadFile, type Failure } from '@marquee/api-client';
import { wireLanguages } from '@marquee/contract';
import { languageOfTag, ownTimeZone } from '@marquee/i18n';
import { Alert, Button, DownloadIcon, theme } from '@marquee/ui-kit';

export interface ExportButtonProps {
  /** One of the contract's downloads. */
  path: string;
  query: Readonly<Record<string, string | undefined>>;
  /** Name of the file, without its ending. */
  name: string;
  token: string;
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
}

/** Downloads everything that the filter finds, as a table for spreadsheets. */
export function ExportButton({ path, query, name, token, describe }: ExportButtonProps) {
  const { i18n } = useLingui();
  const download = useMutation({
    mutationFn: () =>
      downloadFile({
        path,
        query: { ...query, timeZone: ownTimeZone() },
        token,
        language: languageOfTag(i18n.locale, wireLanguages) ?? 'EN',
      }),
    onSuccess: (outcome) => {
      if (outcome.ok) saveFile(outcome.value, `${name}.csv`);
    },
  });
  const error = download.data && !download.data.ok ? download.data.error : undefined;

  return (
    <Download>
      <Button
        variant="secondary"
        size="s"
        icon={<DownloadIcon />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        <Trans comment="Button: downloads the records as a CSV table">Export CSV</Trans>
      </Button>
      {error && <ExportFailure error={error} describe={describe} onDismiss={download.reset} />}
    </Download>
  );
}

interface ExportFailureProps extends Pick<ExportButtonProps, 'describe'> {
  error: Failure;
  onDismiss: () => void;
}

function ExportFailure({ error, describe, onDismiss }: ExportFailureProps) {
  // The gateway's answer to a filter that finds more lines than a file may have.
  if (error.kind === 'invalid-request' && error.fields.some(({ rule }) => rule === 'lines'))
    return (
      <Alert tone="danger" title={<Trans>Too many entries for one file</Trans>} onDismiss={onDismiss}>
        <Trans>Choose a shorter period, and download the rest after it.</Trans>
      </Alert>
    );
  const { title, advice } = describe(error);
  return (
    <Alert tone="danger" title={title} onDismiss={onDismiss}>
      {advice}
    </Alert>
  );
}

const Download = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  margin-inline-start: auto;
  gap: ${theme.space.s};
`;

/** Hands a file to the browser's downloads. */
function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

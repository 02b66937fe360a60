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
      if (outcome.ok) keepFile(outcome.value, `${name}.csv`);
    },
  });
  const failure = download.data && !download.data.ok ? describe(download.data.error) : undefined;

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
      {failure && (
        <Alert tone="danger" title={failure.title} onDismiss={download.reset}>
          {failure.advice}
        </Alert>
      )}
    </Download>
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
function keepFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

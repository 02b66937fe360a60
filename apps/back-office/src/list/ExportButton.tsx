import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { OperatorCall } from '@marquee/contract/operator';
import { Button, DownloadIcon, showToast } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { fetchList } from '../app/office-client.ts';
import { download } from './download.ts';
import { fileNameOf } from './file-name.ts';

/** A list that is downloaded: all rows that the query lets pass, not only those that are loaded. */
export interface ExportedList {
  readonly call: OperatorCall;
  /** Field of the answer that has the rows. */
  readonly rows: string;
  /** The filters as the call takes them, without a page. */
  readonly query: Readonly<Record<string, unknown>>;
}

/** Downloads what a screen lists as CSV, one file for each of its lists. */
export function ExportButton({ lists }: { readonly lists: readonly ExportedList[] }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const csv = useMutation({
    mutationFn: async () => {
      for (const list of lists)
        // oxlint-disable-next-line no-await-in-loop -- a person may have few exports at once
        download(await fetchList(list.call, list.rows, list.query), fileNameOf(list, new Date()));
    },
    onError: (error) => showToast({ tone: 'danger', title: t`The export failed`, text: failureText(error) }),
  });
  return (
    <Button
      size="s"
      variant="secondary"
      icon={<DownloadIcon size="s" />}
      loading={csv.isPending}
      onClick={() => csv.mutate()}
    >
      {t`Export as CSV`}
    </Button>
  );
}

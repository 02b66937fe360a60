import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import type { RecordPageProps } from '@marquee/records';
import { Dialog, DialogBody } from '@marquee/ui-kit';
import { PageSkeleton } from '../panel/PageSkeleton.tsx';
import { QueryFailure } from '../panel/QueryFailure.tsx';
import { BillExplanation } from './BillExplanation.tsx';
import { billQuery } from './records.queries.ts';

export interface BillDialogProps extends Pick<RecordPageProps, 'client' | 'token' | 'symbol' | 'describe'> {
  id: string;
  onClose: () => void;
}

/** Explains a bill: what the contract says, what the team did, and what went to whom below. */
export function BillDialog({ id, client, token, symbol, describe, onClose }: BillDialogProps) {
  const bill = useQuery(billQuery(client, token, id));
  return (
    <Dialog open size="l" onClose={onClose} title={<Trans>How this bill was made</Trans>}>
      <DialogBody>
        {bill.data ? (
          <BillExplanation bill={bill.data} symbol={symbol} />
        ) : bill.error ? (
          <QueryFailure
            error={bill.error}
            describe={describe}
            retrying={bill.isFetching}
            onRetry={() => void bill.refetch()}
          />
        ) : (
          <PageSkeleton />
        )}
      </DialogBody>
    </Dialog>
  );
}

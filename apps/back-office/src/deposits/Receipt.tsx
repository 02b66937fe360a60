import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { TaskPicture } from '../queues/TaskPicture.tsx';
import { receiptQuery } from './deposits.queries.ts';

/** The picture of the payment that the member sent. */
export function Receipt({ merchant, reference }: { readonly merchant: string; readonly reference: string }) {
  const { t } = useLingui();
  const picture = useQuery(receiptQuery(merchant, reference));
  return (
    <TaskPicture
      picture={picture}
      alt={t`Receipt of the payment ${reference}`}
      caption={t`Sent by the member`}
    />
  );
}

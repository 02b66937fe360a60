import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { RequestOf, ValueOf } from '@marquee/contract';
import type { OperatorCall } from '@marquee/contract/operator';
import { showToast } from '@marquee/ui-kit';
import { send } from './office-client.ts';

/**
 * Sends a call that changes something. What the page knows is read again afterwards; a call that waits for a second person
 * says so.
 *
 * @param onSent called when it was executed, with its value, or when it waits, without one
 */
export function useChange<Row extends OperatorCall>(row: Row, onSent: (value?: ValueOf<Row>) => void) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestOf<Row>) => send(row, request),
    onSuccess: async (sent) => {
      if (sent.kind === 'waiting')
        showToast({
          tone: 'info',
          title: t`This waits for a second person`,
          text: t`Someone else with the same permission finds it under approvals.`,
        });
      onSent(sent.kind === 'done' ? sent.value : undefined);
      await queryClient.invalidateQueries();
    },
  });
}

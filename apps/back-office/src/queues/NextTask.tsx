import type { UseMutationResult } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { OperatorPermission } from '@marquee/contract/operator';
import { Button, showToast } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { canUse } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';

/** Takes the oldest task of a queue that no one works on; shown to those who may. */
export function NextTask({
  permission,
  merchant,
  take,
}: {
  readonly permission: OperatorPermission;
  readonly merchant: string;
  /** Claims the task. */
  readonly take: Pick<
    UseMutationResult<unknown, Error, { readonly body: { readonly merchant: string } }>,
    'isPending' | 'mutate'
  >;
}) {
  const { t } = useLingui();
  const { rights } = useSession();
  const failureText = useFailureText();
  if (!canUse(rights, permission, merchant)) return null;
  return (
    <Button
      size="s"
      loading={take.isPending}
      onClick={() =>
        take.mutate(
          { body: { merchant } },
          { onError: (error) => showToast({ tone: 'info', title: failureText(error) }) },
        )
      }
    >
      {t`Take the next one`}
    </Button>
  );
}

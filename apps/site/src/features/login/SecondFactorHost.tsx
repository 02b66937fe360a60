import { useSetAtom } from 'jotai';
import { useQuery } from '@tanstack/react-query';
import { canUsePasskeys } from '@marquee/api-client/passkeys';
import {
  endSecondFactor,
  SecondFactorDialog,
  secondFactorWaysQuery,
  verifyByPasskey,
  verifySecondFactor,
} from '@marquee/auth';
import { QueryScope } from '../../app/QueryScope.tsx';
import { useSite } from '../../app/site-context.ts';
import { useFailureText } from '../failure/describe.ts';

/** The question for the second factor, while a call waits for it. */
export function SecondFactorHost() {
  return (
    <QueryScope>
      <Question />
    </QueryScope>
  );
}

function Question() {
  const { client } = useSite();
  const describe = useFailureText();
  const end = useSetAtom(endSecondFactor);
  const ways = useQuery(secondFactorWaysQuery(client));
  // A code can be typed when the ways could not be fetched, too.
  if (ways.isPending) return null;
  const request = canUsePasskeys() ? ways.data?.passkey : undefined;
  return (
    <SecondFactorDialog
      describe={describe}
      hasApp={ways.data?.app ?? true}
      onPasskey={
        request
          ? async () => {
              const failure = await verifyByPasskey(client, request);
              // What was signed is used up.
              if (failure) await ways.refetch();
              return failure;
            }
          : undefined
      }
      onVerify={async (code) => {
        const answer = await verifySecondFactor(client, code);
        return answer.ok ? undefined : answer.error;
      }}
      onEnd={end}
    />
  );
}

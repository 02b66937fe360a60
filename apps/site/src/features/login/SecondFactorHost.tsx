import { useSetAtom } from 'jotai';
import { endSecondFactor, SecondFactorDialog, verifySecondFactor } from '@marquee/auth';
import { QueryScope } from '../../app/QueryScope.tsx';
import { useSite } from '../../app/site-context.ts';
import { useFailureText } from '../failure/describe.ts';

/** The question for the second factor, while a call waits for it. */
export function SecondFactorHost() {
  const { client } = useSite();
  const describe = useFailureText();
  return (
    <QueryScope>
      <SecondFactorDialog
        describe={describe}
        onVerify={async (code) => {
          const answer = await verifySecondFactor(client, code);
          return answer.ok ? undefined : answer.error;
        }}
        onEnd={useSetAtom(endSecondFactor)}
      />
    </QueryScope>
  );
}

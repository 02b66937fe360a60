import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Client } from '@marquee/api-client';
import { Skeleton, Surface, theme } from '@marquee/ui-kit';
import { QueryFailure } from '../vip/QueryFailure.tsx';
import type { Describe } from '../vip/vip.queries.ts';
import { Earnings } from './Earnings.tsx';
import { FriendList } from './FriendList.tsx';
import { InviteCard } from './InviteCard.tsx';
import { StepCards } from './StepCards.tsx';
import { programQuery } from './referral.queries.ts';

export interface ReferralPageProps {
  client: Client;
  token: string;
  /** The brand's currency symbol. */
  symbol: string;
  describe: Describe;
}

/** Inviting friends: the code, what both sides get, the friends so far, and what they brought. */
export function ReferralPage({ client, token, symbol, describe }: ReferralPageProps) {
  const program = useQuery(programQuery(client, token));
  if (program.isError) return <QueryFailure query={program} describe={describe} />;
  if (!program.data)
    return (
      <Surface padding="l">
        <Skeleton length="medium" />
      </Surface>
    );
  return (
    <Stack>
      <InviteCard code={program.data.code} />
      <StepCards steps={program.data.steps} symbol={symbol} />
      <Earnings program={program.data} symbol={symbol} />
      <FriendList client={client} token={token} symbol={symbol} describe={describe} />
    </Stack>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.l};
`;

import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { type RecordPageProps, RecordStack } from '@marquee/records';
import { theme } from '@marquee/ui-kit';
import { CashbackRecord } from './CashbackRecord.tsx';
import { WaitingCashback } from './WaitingCashback.tsx';

/** Cashback: what waits to be collected, and below it all that was got so far. */
export function CashbackPage(props: RecordPageProps) {
  return (
    <RecordStack>
      <WaitingCashback {...props} />
      <Heading>
        <Trans>Cashback so far</Trans>
      </Heading>
      <CashbackRecord {...props} />
    </RecordStack>
  );
}

const Heading = styled.h3`
  margin-top: ${theme.space.s};
  font-size: ${theme.text.size.l};
`;

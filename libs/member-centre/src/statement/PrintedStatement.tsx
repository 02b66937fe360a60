import { Trans } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { formatDateTime } from '@marquee/i18n';
import { theme } from '@marquee/ui-kit';
import { StatementView } from './StatementView.tsx';
import type { Statement } from './statement.queries.ts';

export interface PrintedStatementProps {
  statement: Statement;
  symbol: string;
  brandName: string;
}

/** The statement as it is printed, in place of the page. On the screen it is not there. */
export function PrintedStatement({ statement, symbol, brandName }: PrintedStatementProps) {
  const { account, month, timeZone, madeAt } = statement;
  const made = formatDateTime(new Date(madeAt), timeZone);
  return createPortal(
    <>
      <PrintStyle />
      <Paper data-printed>
        <h1>{brandName}</h1>
        <h2>
          <Trans>
            Statement of {account} for {month}
          </Trans>
        </h2>
        <p>
          <Trans>
            Generated at {made}, time zone {timeZone}
          </Trans>
        </p>
        <StatementView statement={statement} symbol={symbol} />
      </Paper>
    </>,
    document.body,
  );
}

const PrintStyle = createGlobalStyle`
  @media print {
    body > :not([data-printed]) {
      display: none !important;
    }
  }
`;

const Paper = styled.div`
  display: none;

  @media print {
    display: flex;
    flex-direction: column;
    gap: ${theme.space.m};
    color-scheme: light;

    /* Brands are dark on the screen; paper is not, and browsers leave backgrounds out. */
    && * {
      border-color: GrayText;
      background: none;
      color: CanvasText;
    }
  }
`;

import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** A column. */
export interface DataColumn<Row> {
  /** Unique among the columns. */
  name: string;
  heading: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end, so that their digits stand below each other. */
  align?: 'start' | 'end';
  /** On a phone it heads the card of its row, without its heading. */
  lead?: boolean;
}

export interface DataListProps<Row> {
  /** What is listed: read, not shown. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  /** Names a row for ever, so that rows keep their place while others arrive. */
  rowKey: (row: Row) => string;
}

/** Records: a table on a desktop, on a phone a card for each row. A table for a screen reader on both. */
export function DataList<Row>({ label, columns, rows, rowKey }: DataListProps<Row>) {
  return (
    // The roles are said, since a table that is laid out otherwise is no table for some screen readers.
    <Table role="table" aria-label={label}>
      <Header role="rowgroup">
        <HeadLine role="row">
          {columns.map(({ name, heading, align }) => (
            <HeadCell key={name} role="columnheader" scope="col" data-align={align}>
              {heading}
            </HeadCell>
          ))}
        </HeadLine>
      </Header>
      <Body role="rowgroup">
        {rows.map((row) => (
          <Line key={rowKey(row)} role="row">
            {columns.map(({ name, heading, cell, align, lead }) => (
              <Cell key={name} role="cell" data-align={align} data-lead={lead || undefined}>
                {!lead && <CardHeading aria-hidden>{heading}</CardHeading>}
                <div>{cell(row)}</div>
              </Cell>
            ))}
          </Line>
        ))}
      </Body>
    </Table>
  );
}

const { color, media, radius, space, text } = theme;

const Table = styled.table`
  display: block;
  width: 100%;
  font-size: ${text.size.s};
  border-spacing: 0;

  ${media.wide} {
    display: table;
    border: 1px solid ${color.line};
    border-radius: ${radius.l};
    background: ${color.surface};
  }
`;

const Header = styled.thead`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);

  ${media.wide} {
    position: static;
    width: auto;
    height: auto;
    overflow: visible;
    clip-path: none;
  }
`;

const HeadLine = styled.tr``;

const HeadCell = styled.th`
  padding: ${space.s} ${space.m};
  border-bottom: 1px solid ${color.line};
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.medium};
  text-align: start;
  white-space: nowrap;

  &[data-align='end'] {
    text-align: end;
  }
`;

const Body = styled.tbody`
  display: grid;
  gap: ${space.s};

  ${media.wide} {
    display: table-row-group;
  }
`;

const Line = styled.tr`
  display: grid;
  gap: ${space.xs};
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};

  ${media.wide} {
    display: table-row;
    background: none;
  }
`;

const CardHeading = styled.span`
  flex: none;
  color: ${color.textMuted};
  font-size: ${text.size.xs};

  ${media.wide} {
    display: none;
  }
`;

const Cell = styled.td`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.m};
  min-width: 0;
  overflow-wrap: anywhere;

  > div {
    min-width: 0;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }

  &[data-lead] {
    padding-bottom: ${space.xs};
    border-bottom: 1px solid ${color.line};
  }

  &[data-lead] > div {
    flex: 1;
    text-align: start;
  }

  ${media.wide} {
    display: table-cell;
    padding: ${space.s} ${space.m};
    border-bottom: 1px solid ${color.line};
    vertical-align: middle;

    &[data-lead] {
      padding-bottom: ${space.s};
    }

    > div {
      text-align: start;
    }

    &[data-align='end'] > div {
      text-align: end;
      white-space: nowrap;
    }

    tr:last-child > & {
      border-bottom: 0;
    }
  }
`;

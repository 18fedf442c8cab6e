import type { FundamentalsAnswer } from 'shared/contract';
import { formatDate, formatNumber } from 'shared/market';
import { styled } from 'shared/styled';
import { Delta, media, Table, TableScroll } from 'shared/ui';
import { usePrinting } from 'shared/ui/print';
import { wholeColumns, WholeColumns } from '../page/whole-columns';
import { periodTexts } from './period-text';
import { statementValue } from './statement-value';
import type { StatementRow } from './statement-view';

const MAX_COLUMNS = 8;

const Container = styled(Table)`
  ${wholeColumns}
  td {
    height: 46px;
  }
  td > small {
    display: block;
  }
  td > button {
    color: var(--ink-2);
    text-align: left;
    min-height: 28px;
  }
  td > button:hover,
  td > button[aria-pressed='true'] {
    color: var(--accent);
  }
  ${media.mobile} {
    td:first-child > button {
      max-width: 100%;
      line-height: 16px;
      white-space: normal;
    }
  }
`;

export interface StatementTableProps {
  data: FundamentalsAnswer;
  items: readonly StatementRow[];
  chosen: string | null;
  onChoose: (item: string | null) => void;
}

/**
 * Rows of a statement over its last periods, newest on the right, each with its annual change. In
 * print, all periods, in as many tables as needed.
 */
export function StatementTable(props: StatementTableProps) {
  const { length } = props.data.periods;
  const from = Math.max(0, length - MAX_COLUMNS);
  const isPrinting = usePrinting();
  if (!isPrinting) return <Periods {...props} from={from} to={length} />;
  const starts = Array.from(
    { length: Math.ceil(length / MAX_COLUMNS) },
    (_, at) => length - (at + 1) * MAX_COLUMNS,
  );
  return starts.map((start) => (
    <Periods key={start} {...props} from={Math.max(0, start)} to={start + MAX_COLUMNS} />
  ));
}

/** The periods `[from, to)`. */
function Periods({
  data,
  items,
  chosen: chosenItem,
  onChoose,
  from,
  to,
}: StatementTableProps & { from: number; to: number }) {
  const names = periodTexts(data);
  const periods = data.periods.slice(from, to);
  return (
    <WholeColumns>
      <TableScroll label="Figures by period" endFirst>
        <Container>
          <thead>
            <tr>
              <th scope="col">Item</th>
              {periods.map(({ periodEnd, filedDate }, at) => (
                <th
                  key={periodEnd}
                  scope="col"
                  title={`To ${formatDate(periodEnd)}${filedDate === null ? '' : `, filed ${formatDate(filedDate)}`}`}
                >
                  {names[from + at]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((row) => (
              <tr key={row.item}>
                <td>
                  <button
                    type="button"
                    aria-pressed={row.item === chosenItem}
                    onClick={() => onChoose(row.item === chosenItem ? null : row.item)}
                  >
                    {row.label}
                  </button>
                </td>
                {periods.map(({ periodEnd }, at) => (
                  <Figure key={periodEnd} data={data} row={row} at={from + at} />
                ))}
              </tr>
            ))}
          </tbody>
        </Container>
      </TableScroll>
    </WholeColumns>
  );
}

function Figure({ data, row, at }: { data: FundamentalsAnswer; row: StatementRow; at: number }) {
  const value = row.values[at] ?? null;
  const change = row.changePercent[at] ?? null;
  return (
    <td title={value === null ? 'Not known' : formatNumber(value, row.unit === 'money' ? 0 : 4)}>
      {row.unit === 'change' && value !== null ? (
        <Delta value={value} decimals={1} />
      ) : (
        statementValue(value, row, data.currencyCode)
      )}
      <small>{change !== null && <Delta value={change} decimals={1} />}</small>
    </td>
  );
}

import type { FundamentalsAnswer } from 'shared/contract';
import { formatDate, formatNumber } from 'shared/market';
import { styled } from 'shared/styled';
import { Delta, media, Table, TableScroll } from 'shared/ui';
import { wholeColumns, WholeColumns } from '../page/whole-columns';
import { periodTexts } from './period-text';
import { statementValue, type StatementRow } from './statement-value';

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

/** Rows of a statement over its last periods, newest on the right, each with its annual change. */
export function StatementTable({
  data,
  items,
  chosen: chosenItem,
  onChoose,
}: {
  data: FundamentalsAnswer;
  items: readonly StatementRow[];
  chosen: string | null;
  onChoose: (item: string | null) => void;
}) {
  const from = Math.max(0, data.periods.length - MAX_COLUMNS);
  const names = periodTexts(data);
  return (
    <WholeColumns>
      <TableScroll label="Figures by period" endFirst>
        <Container>
          <thead>
            <tr>
              <th scope="col">Item</th>
              {data.periods.slice(from).map(({ periodEnd, filedDate }, at) => (
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
                {data.periods.slice(from).map(({ periodEnd }, at) => {
                  const value = row.values[from + at] ?? null;
                  const change = row.changePercent[from + at] ?? null;
                  return (
                    <td
                      key={periodEnd}
                      title={
                        value === null
                          ? 'Not reported'
                          : formatNumber(value, row.unit === 'per-share' ? 4 : 0)
                      }
                    >
                      {statementValue(value, row, data.currencyCode)}
                      <small>{change !== null && <Delta value={change} decimals={1} />}</small>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Container>
      </TableScroll>
    </WholeColumns>
  );
}

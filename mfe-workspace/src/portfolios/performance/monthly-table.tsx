import { formatChange, formatNumber } from 'shared/market';
import { styled } from 'shared/styled';
import { TableScroll } from 'shared/ui';
import { heatStep } from 'shared/ui/grid';
import { heatRules } from 'shared/ui/treemap';
import type { YearOfReturns } from './monthly-returns';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Monthly return of the darkest tint, percent. */
const SPAN = 8;

const Heat = styled.table`
  width: 100%;
  min-width: 760px;
  border-collapse: separate;
  border-spacing: 2px;
  padding: 0 var(--space-3) var(--space-3);
  font-size: var(--text-sm);
  line-height: 18px;
  font-variant-numeric: tabular-nums lining-nums;
  th {
    color: var(--ink-3);
    font-size: var(--text-xs);
    font-weight: 500;
  }
  th,
  td {
    height: 30px;
    padding: 0 6px;
    border-radius: 3px;
    text-align: right;
    white-space: nowrap;
  }
  th:first-child {
    text-align: left;
  }
  td:last-child {
    font-weight: 600;
  }
  ${heatRules('td')}
`;

/** Returns by month, tinted by size, and by year. */
export function MonthlyTable({ years }: { years: readonly YearOfReturns[] }) {
  return (
    <TableScroll label="Returns by month">
      <Heat>
        <thead>
          <tr>
            <th scope="col">Year</th>
            {MONTHS.map((month) => (
              <th key={month} scope="col">
                {month}
              </th>
            ))}
            <th scope="col">Year</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, months, total }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {months.map((share, at) =>
                share === null ? (
                  <td key={MONTHS[at]} />
                ) : (
                  <td
                    key={MONTHS[at]}
                    data-heat={heatStep(100 * share, SPAN)}
                    title={`${MONTHS[at]} ${year}: ${formatChange(100 * share)}`}
                  >
                    {signedNumber(100 * share)}
                  </td>
                ),
              )}
              <td>{total === null ? '–' : formatChange(100 * total)}</td>
            </tr>
          ))}
        </tbody>
      </Heat>
    </TableScroll>
  );
}

/** A percentage without `%`, which the header has. */
function signedNumber(value: number): string {
  const text = formatNumber(value, 1);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

import type { PortfolioImport } from 'shared/contract';
import { formatDate, MISSING } from 'shared/market';
import { styled } from 'shared/styled';
import { Table, TableScroll } from 'shared/ui';
import { decimalText } from './decimal-text';
import { FIELD_NAMES } from '../import-settings';
import { TableHead } from '../../table-head';

const Container = styled.div`
  min-width: 0;
  td {
    font-variant-numeric: tabular-nums lining-nums;
  }
  td > span {
    color: var(--ink-3);
  }
`;

const DATES = ['date', 'settleDate'] as const;
const NUMBERS = ['quantity', 'price', 'amount', 'netAmount', 'fee', 'tax', 'rate'] as const;

/** Effect of the format on the first rows: each date and number as written, then as parsed. */
export function ImportEffect({ columns }: Pick<PortfolioImport, 'columns'>) {
  const { header, map, examples, readings = [] } = columns;
  const fields = [...DATES, ...NUMBERS].filter((field) => map[field] !== undefined);
  if (fields.length === 0 || readings.length === 0) return null;
  const isDate = (field: string) => DATES.some((date) => date === field);
  return (
    <Container>
      <TableScroll label="First rows, as written and as read">
        <Table>
          <TableHead cells={fields.map((field) => FIELD_NAMES[field])} />
          <tbody>
            {readings.map((reading, row) => (
              <tr key={row}>
                {fields.map((field) => {
                  const cell = examples[row]?.[header.indexOf(map[field] ?? '')] ?? '';
                  const text = reading[field];
                  return (
                    <td key={field}>
                      {cell === '' ? MISSING : <span>{cell} → </span>}
                      {cell !== '' && text === undefined && 'not readable'}
                      {text !== undefined && (isDate(field) ? formatDate(text) : decimalText(text))}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Container>
  );
}

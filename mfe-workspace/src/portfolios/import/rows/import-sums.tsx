import type { PortfolioImport } from 'shared/contract';
import { formatInteger } from 'shared/market';
import { styled } from 'shared/styled';
import { Table, TableScroll } from 'shared/ui';
import { TRANSACTION_TYPE_LABELS } from '../../transactions/transaction-types';
import { decimalText } from '../file/decimal-text';
import { TableHead } from '../../table-head';

const Container = styled.section`
  min-width: 0;
  tbody th {
    height: var(--row);
    font-size: var(--text-sm);
    color: var(--ink);
    border-bottom: 1px solid var(--line-soft);
  }
  td {
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

/** Totals of the new transactions by type and currency. */
export function ImportSums({ sums }: { sums: NonNullable<PortfolioImport['sums']> }) {
  if (sums.length === 0) return null;
  return (
    <Container>
      <h3>Sums of what will be added</h3>
      <TableScroll label="Sums by type">
        <Table>
          <TableHead cells={['Type', 'Rows', 'Cash', 'Amount', 'Fee', 'Tax']} />
          <tbody>
            {sums.map(({ type, currencyCode, rows, amount, fee, tax, cash }) => (
              <tr key={`${type} ${currencyCode}`}>
                <th scope="row">{TRANSACTION_TYPE_LABELS[type]}</th>
                <td>{formatInteger(rows)}</td>
                <td>
                  {decimalText(cash)} {currencyCode}
                </td>
                <td>{decimalText(amount)}</td>
                <td>{decimalText(fee)}</td>
                <td>{decimalText(tax)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Container>
  );
}

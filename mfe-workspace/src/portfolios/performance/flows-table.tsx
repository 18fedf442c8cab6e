import type { PortfolioPerformance } from 'shared/contract';
import { formatDate } from 'shared/market';
import { Table, TableScroll } from 'shared/ui';
import { useAmounts } from '../amounts/amounts-context';
import { usePortfolio } from '../portfolio-context';
import { flowRows } from './flow-rows';
import { TableHead } from '../table-head';

/** Flows of the money-weighted return, newest first. */
export function FlowsTable({ performance }: { performance: PortfolioPerformance }) {
  const { portfolio } = usePortfolio();
  const { money } = useAmounts();
  return (
    <div style={{ maxHeight: 360, overflowY: 'auto' }}>
      <TableScroll label="Flows">
        <Table>
          <TableHead
            cells={[
              'Date',
              { label: 'Flow', 'data-align': 'start' },
              `Amount, ${portfolio.currencyCode}`,
            ]}
          />
          <tbody>
            {flowRows(performance)
              .toReversed()
              .map(({ id, date, kind, amount }) => (
                <tr key={id}>
                  <td>{formatDate(date)}</td>
                  <td data-align="start">{kind}</td>
                  <td>{money(amount, portfolio.currencyCode, { signed: true })}</td>
                </tr>
              ))}
          </tbody>
        </Table>
      </TableScroll>
    </div>
  );
}

import type { PortfolioPerformance } from 'shared/contract';
import { formatDate } from 'shared/market';
import { Table, TableScroll } from 'shared/ui';
import { useAmounts } from '../amounts/amounts-context';
import { usePortfolio } from '../portfolio-context';
import { flowRows } from './flow-rows';

/** Flows of the money-weighted return, newest first. */
export function FlowsTable({ performance }: { performance: PortfolioPerformance }) {
  const { portfolio } = usePortfolio();
  const { money } = useAmounts();
  return (
    <div style={{ maxHeight: 360, overflowY: 'auto' }}>
      <TableScroll label="Flows">
        <Table>
          <thead>
            <tr>
              <th>Date</th>
              <th data-align="start">Flow</th>
              <th>Amount, {portfolio.currencyCode}</th>
            </tr>
          </thead>
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

import { formatDate, formatNumber, tickerOf } from 'shared/market';
import { Card, EmptyState, ErrorState, SkeletonRows, Table, TableScroll } from 'shared/ui';
import { errorCode, errorText } from '../../watchlists/error-messages';
import { usePortfolioTransactionsQuery } from '../api';

const number = (text: string | null): string => formatNumber(text === null ? null : Number(text));

/** All transactions of a portfolio, the newest first. */
export function Transactions({ portfolioId }: { portfolioId: string }) {
  const { data, error, isFetching, refetch } = usePortfolioTransactionsQuery(portfolioId);
  if (data === undefined && error !== undefined)
    return (
      <Card>
        <ErrorState
          title="The transactions did not load"
          code={errorCode(error, 'PORTFOLIOS')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {errorText(error)}
        </ErrorState>
      </Card>
    );
  if (data?.items.length === 0)
    return (
      <Card>
        <EmptyState title="No transaction yet">
          Add a purchase or deposit, or import a file of your broker.
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <TableScroll label="Transactions">
        <Table>
          <thead>
            <tr>
              <th>Date</th>
              <th data-align="start">Type</th>
              <th data-align="start">Asset</th>
              <th>Quantity</th>
              <th>Price</th>
              <th>Amount</th>
              <th>Fee</th>
              <th>Currency</th>
            </tr>
          </thead>
          <tbody>
            {data === undefined ? (
              <SkeletonRows rows={8} columns={8} />
            ) : (
              data.items.toReversed().map((item) => (
                <tr key={item.id}>
                  <td>{formatDate(item.date)}</td>
                  <td data-align="start">{item.type}</td>
                  <td data-align="start">{item.symbol && tickerOf(item.symbol)}</td>
                  <td>{item.quantity}</td>
                  <td>{number(item.price)}</td>
                  <td>{number(item.amount)}</td>
                  <td>{number(item.fee)}</td>
                  <td>{item.currencyCode}</td>
                </tr>
              ))
            )}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  );
}

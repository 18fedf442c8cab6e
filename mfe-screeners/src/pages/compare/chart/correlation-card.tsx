import { formatDate, formatNumber, MISSING, tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import { Card, CardHead, Skeleton, Table, TableScroll } from 'shared/ui';
import { MIN_DAYS } from '../../../co-movement/co-movement';
import { RANGE_TEXTS, type CompareRange } from '../compare-state';
import { correlationMatrix, type Correlation } from './correlation-matrix';
import type { ComparedHistory } from './use-compared-histories';

const CorrelationBox = styled(Card)`
  .note {
    padding: 8px 16px 12px;
    color: var(--ink-3);
    font-size: var(--text-sm);
    line-height: 18px;
  }
  td[data-own] {
    color: var(--ink-3);
  }
`;

/** Correlation of the daily returns of each pair over the range of the chart. */
export function CorrelationCard({
  histories,
  range,
}: {
  histories: readonly ComparedHistory[];
  range: CompareRange;
}) {
  const loading = histories.some(({ history, problem }) => history === undefined && !problem);
  const matrix = loading ? null : correlationMatrix(histories);
  const title = `Correlation, ${RANGE_TEXTS[range]}`;
  return (
    <CorrelationBox aria-label={title}>
      <CardHead title={title} />
      {matrix === null ? (
        <div style={{ padding: '0 16px 16px' }}>
          <Skeleton height={36 * (histories.length + 1)} />
        </div>
      ) : (
        <TableScroll label={title}>
          <Table>
            <caption className="ui-hidden">{title}</caption>
            <thead>
              <tr>
                <td />
                {histories.map(({ symbol }) => (
                  <th key={symbol} scope="col" title={symbol}>
                    {tickerOf(symbol)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {histories.map(({ symbol }, row) => (
                <tr key={symbol}>
                  <th scope="row" title={symbol}>
                    {tickerOf(symbol)}
                  </th>
                  {(matrix[row] ?? []).map((cell, column) => (
                    <CorrelationCell key={histories[column]?.symbol} cell={cell} />
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
      <p className="note">
        Of daily price changes on common days, each in its own currency, without dividends. Close to
        1: they move together and spread your risk little. Close to 0: they move apart. A pair needs{' '}
        {MIN_DAYS} common days.
      </p>
    </CorrelationBox>
  );
}

function CorrelationCell({ cell }: { cell: Correlation }) {
  if (cell === 'own') return <td data-own="">1</td>;
  if (cell === null || cell.correlation === null)
    return (
      <td
        className="ui-none"
        title={cell === null ? 'Too few common days' : 'One price did not change'}
      >
        {MISSING}
      </td>
    );
  return (
    <td title={`${cell.days} days, ${formatDate(cell.from)} to ${formatDate(cell.to)}`}>
      {formatNumber(cell.correlation, 2)}
    </td>
  );
}

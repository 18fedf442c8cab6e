import type { History } from 'shared/contract';
import {
  formatChange,
  formatDate,
  formatInteger,
  formatNumber,
  formatPercent,
  tickerOf,
} from 'shared/market';
import { skipToken, useHistoryQuery } from 'shared/store';
import { Delta, Table, TableScroll } from 'shared/ui';
import { sameFund, type ComparedFund } from './fund-queries';
import { coMovement, MIN_DAYS, correlationText } from '../../co-movement/co-movement';

type Known = History | null | undefined;

/** Closes of the last year; null if missing, undefined while loading. */
function useYear(symbol: string | undefined): Known {
  const { currentData, isError } = useHistoryQuery(
    symbol === undefined ? skipToken : { symbol, range: '1Y' },
  );
  return isError || currentData?.historyUrl === null ? null : currentData;
}

/**
 * Pairwise correlation of the funds over the last year. States that it does not compare holdings.
 */
export function CorrelationTable({ funds }: { funds: readonly ComparedFund[] }) {
  const [a, b, c] = funds.map(({ symbol }) => symbol);
  const years: Known[] = [useYear(a), useYear(b), useYear(c)];
  const pairs = funds.flatMap((first, at) =>
    funds.slice(at + 1).map((second, beyond) => ({
      first: first.symbol,
      second: second.symbol,
      same: sameFund(first, second),
      bars: [years[at], years[at + 1 + beyond]] as const,
    })),
  );
  return (
    <>
      <TableScroll label="How alike the funds moved">
        <Table>
          <caption className="ui-hidden">How alike the funds moved in one year</caption>
          <thead>
            <tr>
              <th>Funds</th>
              <th>Correlation</th>
              <th data-align="start">In words</th>
              <th>Difference, 1 year</th>
              <th>Tracking error</th>
              <th>Days in common</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map((pair) => (
              <PairRow key={`${pair.first} ${pair.second}`} {...pair} />
            ))}
          </tbody>
        </Table>
      </TableScroll>
      <div className="note">
        <p>
          Measured from daily closes, each in its own currency and without dividends: which shares
          and bonds the funds hold is not in our data. Funds with a correlation close to 1 spread
          your risk little; the difference is the change of the first less that of the second, in
          percentage points.
        </p>
      </div>
    </>
  );
}

function PairRow({
  first,
  second,
  same,
  bars: [one, other],
}: {
  first: string;
  second: string;
  same: boolean;
  bars: readonly [Known, Known];
}) {
  const name = `${tickerOf(first)} and ${tickerOf(second)}`;
  if (one === undefined || other === undefined)
    return (
      <tr aria-busy="true">
        <td>{name}</td>
        <td colSpan={5}>
          <span className="ui-skeleton" style={{ width: 260 }} />
        </td>
      </tr>
    );
  const result = one && other ? coMovement(one.bars, other.bars) : null;
  if (result === null)
    return (
      <tr>
        <td>{name}</td>
        <td colSpan={5}>
          {same
            ? 'The same fund, listed twice'
            : `Fewer than ${MIN_DAYS + 1} days with prices of both`}
        </td>
      </tr>
    );
  const [ofFirst, ofSecond] = result.changes;
  return (
    <tr>
      <td>
        <b>{name}</b>
      </td>
      <td title={result.correlation === null ? 'One of them did not move' : undefined}>
        {formatNumber(result.correlation, 2)}
      </td>
      <td data-align="start">
        {same
          ? 'the same fund, listed twice'
          : result.correlation === null
            ? '–'
            : correlationText(result.correlation)}
      </td>
      <td title={`${formatChange(ofFirst)} against ${formatChange(ofSecond)}`}>
        <Delta
          value={result.difference}
          text={`${formatChange(result.difference).replace('%', '')} points`}
        />
      </td>
      <td>{formatPercent(result.trackingError, 1)}</td>
      <td title={`${formatDate(result.from)} to ${formatDate(result.to)}`}>
        {formatInteger(result.days)}
      </td>
    </tr>
  );
}

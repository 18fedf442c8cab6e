import type { Asset } from 'shared/contract';
import { formatBigMoney, formatDate, formatMoney, formatNumber, isNumber } from 'shared/market';
import { Delta, Table, TableScroll } from 'shared/ui';
import { SectionSkeleton } from 'shared/ui/asset-section';
import { useAssetFundamentalsQuery } from '../../../asset-api/details-api';
import { consensusRows } from './consensus-rows';

/** Height of the title and two years, px. */
const WAITING = 150;

/** Analysts' estimates for future fiscal years, and the price relative to them. */
export function Consensus({ asset }: { asset: Asset }) {
  const { price, currencyCode } = asset.fields;
  const { currentData, error } = useAssetFundamentalsQuery({
    symbol: asset.symbol,
    period: 'annual',
  });
  if (currentData === undefined)
    return error === undefined ? <SectionSkeleton height={WAITING} /> : null;
  const currency = currentData.currencyCode;
  const comparable = isNumber(price) && currencyCode === currency ? price : null;
  const rows = consensusRows(currentData, comparable);
  if (rows.length === 0) return null;
  return (
    <>
      <h3>Expected of the years to come</h3>
      <TableScroll label="Expected of the years to come">
        <Table>
          <thead>
            <tr>
              <th scope="col">Year to</th>
              <th scope="col">EPS</th>
              <th scope="col">Growth</th>
              <th scope="col">Revenue</th>
              <th scope="col">Growth</th>
              {comparable !== null && (
                <th scope="col" title="The price of today over the earnings that are expected">
                  P/E
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.periodEnd}>
                <td>{formatDate(row.periodEnd)}</td>
                <td>{formatMoney(row.eps, currency)}</td>
                <td>
                  <Delta value={row.epsGrowth} decimals={1} missing={NO_YEAR_BEFORE} />
                </td>
                <td>{formatBigMoney(row.revenue, currency)}</td>
                <td>
                  <Delta value={row.revenueGrowth} decimals={1} missing={NO_YEAR_BEFORE} />
                </td>
                {comparable !== null && <td>{formatNumber(row.priceToEarnings, 1)}</td>}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
      <p className="note">Mean of the estimates that are known; growth against the year before.</p>
    </>
  );
}

const NO_YEAR_BEFORE = 'The year before is not known, or was a loss';

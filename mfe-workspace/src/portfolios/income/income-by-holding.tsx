import type { PortfolioIncome } from 'shared/contract';
import { formatPercent } from 'shared/market';
import { Card, CardHead, Table, TableScroll } from 'shared/ui';
import { useAmounts } from '../amounts/amounts-context';
import { AssetName } from '../head/asset-name';
import { TableHead } from '../table-head';

/** Income of the last and next 12 months by holding. */
export function IncomeByHolding({
  byHolding,
  currencyCode,
}: {
  byHolding: PortfolioIncome['byHolding'];
  currencyCode: string;
}) {
  const { money } = useAmounts();
  return (
    <Card aria-label="Income by holding">
      <CardHead title="By holding" note="12 months back and ahead" />
      {byHolding.length === 0 ? (
        <p className="pad">Nothing that is held pays, or is expected to.</p>
      ) : (
        <TableScroll label="Income by holding">
          <Table>
            <TableHead
              cells={[
                'Asset',
                'Received',
                'Declared',
                'Estimated',
                { label: 'Yield on cost', title: 'Declared and estimated ÷ cost of what is held' },
              ]}
            />
            <tbody>
              {byHolding.map((row) => (
                <tr key={row.symbol ?? ''}>
                  <td>
                    {row.symbol === null ? 'Interest, other' : <AssetName symbol={row.symbol} />}
                  </td>
                  <td>{money(row.received, currencyCode)}</td>
                  <td>{money(row.declared, currencyCode)}</td>
                  <td>{money(row.estimated, currencyCode)}</td>
                  <td>{formatPercent(row.yieldOnCost === null ? null : 100 * row.yieldOnCost)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
    </Card>
  );
}

import type { PortfolioOverview } from 'shared/contract';
import { formatNumber, formatPercent, tickerOf } from 'shared/market';
import { Input, Table, TableScroll } from 'shared/ui';
import { useAmounts } from '../amounts/amounts-context';
import { AssetName } from '../head/asset-name';
import { hundredthsOf } from './target-weights';
import type { RebalancingForm } from './use-rebalancing';
import { TableHead } from '../table-head';

/** Holdings with weight, editable target, gap and suggested amount. */
export function TargetTable({
  holdings,
  currencyCode,
  form: { targets, items, buyOnly, setTargets },
}: {
  holdings: PortfolioOverview['holdings'];
  currencyCode: string;
  form: RebalancingForm;
}) {
  const { money } = useAmounts();
  const sumOfValues = holdings.reduce((sum, { value }) => sum + Number(value), 0);
  const suggested = new Map(items?.map((item) => [item.symbol, item.amount]));
  return (
    <TableScroll label="Targets">
      <Table>
        <TableHead
          cells={['Asset', 'Value', 'Weight', 'Target, %', 'Gap', buyOnly ? 'Buy' : 'Trade']}
        />
        <tbody>
          {holdings.map(({ symbol, value }) => {
            const weight = sumOfValues === 0 ? null : (100 * Number(value)) / sumOfValues;
            const text = targets.texts[symbol] ?? '';
            const target = hundredthsOf(text);
            return (
              <tr key={symbol}>
                <td>
                  <AssetName symbol={symbol} />
                </td>
                <td>{money(value, currencyCode)}</td>
                <td>{formatPercent(weight)}</td>
                <td>
                  <Input
                    aria-label={`Target of ${tickerOf(symbol)} in percent`}
                    data-size="sm"
                    inputMode="decimal"
                    value={text}
                    aria-invalid={target === null}
                    onChange={(event) => setTargets({ [symbol]: event.target.value })}
                  />
                </td>
                <td>
                  {weight === null || target === null ? '–' : `${signed(weight - target / 100)} pp`}
                </td>
                <td>
                  <b>
                    {items &&
                      money(suggested.get(symbol) ?? null, currencyCode, { signed: !buyOnly })}
                  </b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </TableScroll>
  );
}

function signed(value: number): string {
  const text = formatNumber(value);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

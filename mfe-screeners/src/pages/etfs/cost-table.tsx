import { formatBigMoney, formatInteger, formatPercent, tickerOf } from 'shared/market';
import { Disclosure, Table, TableScroll } from 'shared/ui';
import { costOverTime } from './cost-over-time';
import type { SavingPlan } from './cost-over-time';
import type { ComparedFund } from './fund-queries';

const money = (value: number): string =>
  value >= 1e6 ? formatBigMoney(value, 'USD') : `$${formatInteger(Math.round(value))}`;

/** Final value of the plan in each fund, compared with a free fund. */
export function CostTable({ funds, plan }: { funds: readonly ComparedFund[]; plan: SavingPlan }) {
  const free = costOverTime(plan, 0);
  const years = `${plan.years} ${plan.years === 1 ? 'year' : 'years'}`;
  return (
    <>
      <TableScroll label={`Cost over ${years}`}>
        <Table>
          <caption className="ui-hidden">Cost over {years}</caption>
          <thead>
            <tr>
              <th>Fund</th>
              <th>Expense ratio</th>
              <th>Value after {years}</th>
              <th>Cost</th>
              <th>Share of the gain</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Without cost</td>
              <td>{formatPercent(0)}</td>
              <td>{money(free.value)}</td>
              <td>$0</td>
              <td>{free.shareOfGain === null ? '–' : formatPercent(0, 1)}</td>
            </tr>
            {funds.map((fund) => {
              const { expenseRatioPercent: ratio } = fund;
              const result = ratio === null ? null : costOverTime(plan, ratio);
              return (
                <tr key={fund.symbol}>
                  <td title={fund.name}>
                    <b>{tickerOf(fund.symbol)}</b>
                  </td>
                  {result === null ? (
                    <>
                      <td>Not reported</td>
                      <td colSpan={3}>Needs its expense ratio</td>
                    </>
                  ) : (
                    <>
                      <td>{formatPercent(ratio)}</td>
                      <td>{money(result.value)}</td>
                      <td>{money(result.cost)}</td>
                      <td title={result.shareOfGain === null ? 'There is no gain' : undefined}>
                        {formatPercent(result.shareOfGain, 1)}
                      </td>
                    </>
                  )}
                </tr>
              );
            })}
          </tbody>
        </Table>
      </TableScroll>
      <Disclosure label="How this is computed">
        <div className="note">
          <p>
            <code>
              each month: value × ((1 + return) × (1 − expense ratio))^(1/12) + monthly deposit
            </code>
          </p>
          <p>
            Paid in: {money(free.paidIn)}. The cost is the value without cost less the value with
            it: what the fund charges, and what that would have earned. The return is your
            assumption and the same for each fund; taxes, spreads and broker fees are not in it.
          </p>
        </div>
      </Disclosure>
    </>
  );
}

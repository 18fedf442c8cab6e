import { daysBetween, formatDate, formatNumber, tickerOf } from 'shared/market';
import { Delta, SelectControl, Sheet, Table, TableScroll } from 'shared/ui';
import { COST_METHOD_LABELS, COST_METHODS } from '../accounting';
import { useAmounts } from '../amounts/amounts-context';
import { usePortfolio } from '../portfolio-context';
import { quantityText } from './quantity-text';
import type { Holding } from './holding-rows';
import { TableHead } from '../table-head';

const METHODS = COST_METHODS.map((value) => ({ value, label: COST_METHOD_LABELS[value] }));
const DAYS_OF_YEAR = 365;

/** Holding time of a lot: `12 days`, `1.4 years`. */
const ageText = (days: number): string =>
  days < DAYS_OF_YEAR
    ? `${days} ${days === 1 ? 'day' : 'days'}`
    : `${formatNumber(days / DAYS_OF_YEAR, 1)} years`;

/** Purchases that make up a holding, by the current cost basis. */
export function LotsSheet({ holding, onClose }: { holding: Holding; onClose: () => void }) {
  const { portfolio, method, setMethod } = usePortfolio();
  const { money, masked } = useAmounts();
  const { currencyCode, on } = portfolio;
  const { symbol, lots, value, quantity } = holding;
  const perShare =
    value === null || Number(quantity) === 0 ? null : Number(value) / Number(quantity);
  return (
    <Sheet
      open
      title={`Lots of ${tickerOf(symbol)}`}
      description={`What is held, by purchase. Amounts in ${currencyCode}, the cost at the exchange rate of its day.`}
      onClose={onClose}
    >
      <SelectControl
        aria-label="Cost basis"
        size="sm"
        value={method}
        options={METHODS}
        onChange={setMethod}
      />
      <TableScroll label={`Lots of ${tickerOf(symbol)}`}>
        <Table>
          <TableHead cells={['Bought', 'Quantity', 'Cost', 'Per share', 'Value', 'Gain']} />
          <tbody>
            {lots.map((lot) => {
              const shares = Number(lot.quantity);
              const worth = perShare === null ? null : perShare * shares;
              const gain = worth === null || lot.cost === null ? null : worth - Number(lot.cost);
              return (
                <tr key={lot.lot}>
                  <td>
                    {formatDate(lot.date)}
                    <br />
                    <small>{ageText(daysBetween(lot.date, on))}</small>
                  </td>
                  <td>{masked(quantityText(shares))}</td>
                  <td>{money(lot.cost, currencyCode)}</td>
                  <td>
                    {money(
                      lot.cost === null || shares === 0 ? null : Number(lot.cost) / shares,
                      currencyCode,
                    )}
                  </td>
                  <td>{money(worth, currencyCode)}</td>
                  <td>
                    <Delta value={gain} text={money(gain, currencyCode, { signed: true })} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </TableScroll>
    </Sheet>
  );
}

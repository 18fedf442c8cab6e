import { Suspense, useState } from 'react';
import type { PortfolioOverview } from 'shared/contract';
import { formatDate, formatMoney, tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import { Button, Icon } from 'shared/ui';
import { lazyDialog } from 'shared/ui/lazy-piece';
import { useAmounts } from '../amounts/amounts-context';

const TransactionDialog = lazyDialog(
  'The transaction form',
  () => import('../transactions/dialog/transaction-dialog'),
);

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: var(--space-4);
  padding: 12px var(--space-4);
  border: 1px solid var(--warn);
  border-radius: var(--radius-md);
  background: var(--warn-soft);
  font-size: var(--text-sm);
  line-height: 18px;
  &[data-blocking] {
    border-color: var(--loss);
    background: var(--loss-soft);
  }
  > svg {
    flex: none;
    margin-top: 1px;
    color: var(--warn);
  }
  &[data-blocking] > svg {
    color: var(--loss);
  }
  > div {
    flex: 1 1 220px;
    min-width: 0;
  }
  > button {
    flex: none;
    align-self: center;
  }
  ul {
    margin: 4px 0 0;
    padding-left: 18px;
  }
`;

const MAX_ITEMS = 6;

/**
 * Notices of negative cash, of missing rates, which block the sums, and of missing prices with the
 * last known one.
 */
export function PortfolioNotices({ portfolio }: { portfolio: PortfolioOverview }) {
  const { missing, currencyCode, holdings, negativeCash } = portfolio;
  const rates = missing.filter(({ what }) => what === 'rate');
  const prices = [
    ...new Set(missing.filter(({ what }) => what === 'price').map(({ symbol }) => symbol)),
  ];
  return (
    <>
      {negativeCash.map((one) => (
        <NegativeCashNotice key={one.currencyCode} portfolio={portfolio} cash={one} />
      ))}
      {rates.length > 0 && (
        <Strip role="alert" data-blocking="">
          <Icon name="warning" />
          <div>
            <b>Exchange rates are missing.</b> Figures that need them are left out; no rate is
            assumed. Enter the rate of your broker at the transaction.
            <ul>
              {rates.slice(0, MAX_ITEMS).map(({ symbol, date }) => (
                <li key={`${symbol} ${date}`}>
                  {symbol} in {currencyCode}, {formatDate(date)}
                </li>
              ))}
              {rates.length > MAX_ITEMS && <li>and {rates.length - MAX_ITEMS} more</li>}
            </ul>
          </div>
        </Strip>
      )}
      {prices.length > 0 && (
        <Strip role="status">
          <Icon name="warning" />
          <div>
            <b>{prices.length === 1 ? 'A price is' : `${prices.length} prices are`} missing.</b>{' '}
            What they belong to is not valued, so the sums are unknown. Enter an own price to value
            it.
            <ul>
              {prices.slice(0, MAX_ITEMS).map((symbol) => {
                const last = holdings.find((one) => one.symbol === symbol)?.quotation;
                return (
                  <li key={symbol}>
                    {tickerOf(symbol)}
                    {last
                      ? `: last price ${formatMoney(last.price, last.currencyCode)} on ${formatDate(last.date)}`
                      : ': there has never been one'}
                  </li>
                );
              })}
              {prices.length > MAX_ITEMS && <li>and {prices.length - MAX_ITEMS} more</li>}
            </ul>
          </div>
        </Strip>
      )}
    </>
  );
}

/** Asks for the deposit that negative cash needs, in a prefilled form. */
function NegativeCashNotice({
  portfolio,
  cash: { currencyCode, since, deposit },
}: {
  portfolio: PortfolioOverview;
  cash: PortfolioOverview['negativeCash'][number];
}) {
  const { money } = useAmounts();
  const [adds, setAdds] = useState(false);
  return (
    <Strip role="status">
      <Icon name="warning" />
      <div>
        <b>
          Negative cash{currencyCode === portfolio.currencyCode ? '' : ` in ${currencyCode}`} since{' '}
          {formatDate(since)}: is a deposit missing?
        </b>{' '}
        A deposit of {money(deposit, currencyCode)} on that day keeps it at 0 or above.
      </div>
      <Button size="sm" icon="plus" onClick={() => setAdds(true)}>
        Add the deposit
      </Button>
      {adds && (
        <Suspense>
          <TransactionDialog
            portfolio={portfolio}
            initial={{ type: 'DEPOSIT', date: since, amount: deposit, currencyCode }}
            onClose={() => setAdds(false)}
          />
        </Suspense>
      )}
    </Strip>
  );
}

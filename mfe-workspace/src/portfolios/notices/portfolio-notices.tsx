import type { PortfolioOverview } from 'shared/contract';
import { formatDate, formatMoney, tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import { Icon } from 'shared/ui';

const Strip = styled.div.withConfig({ componentId: 'ws-portfolio-notice' })`
  display: flex;
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
  ul {
    margin: 4px 0 0;
    padding-left: 18px;
  }
`;

const MAX_ITEMS = 6;

/** What the figures lack: a rate blocks the sums, a price is named with the last one there was. */
export function PortfolioNotices({ portfolio }: { portfolio: PortfolioOverview }) {
  const { missing, currencyCode, holdings } = portfolio;
  const rates = missing.filter(({ what }) => what === 'rate');
  const prices = [
    ...new Set(missing.filter(({ what }) => what === 'price').map(({ symbol }) => symbol)),
  ];
  return (
    <>
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
            What they belong to is not valued, so the sums are unknown.
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

import type { PortfoliosTotal } from 'shared/contract';
import { mainCurrencyOf } from 'shared/market';
import { useSettings } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Card, Delta, Skeleton } from 'shared/ui';
import { errorCode } from '../../failed-calls/error-messages';
import { useAmounts } from '../amounts/amounts-context';
import { usePortfoliosTotalQuery } from '../api/analysis';

const Strip = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-7);
  margin-bottom: var(--space-4);
  padding: 12px var(--space-4);
  min-height: 70px;
  font-variant-numeric: tabular-nums lining-nums;
  p {
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  strong {
    margin-right: 10px;
    font: 600 var(--text-xl) / 28px var(--font);
  }
  [data-part] strong {
    font-size: var(--text-md);
  }
  [role='alert'] {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
`;

/** Total value of all portfolios in the currency of the settings, and by portfolio currency. */
export function PortfolioTotals() {
  const { settings } = useSettings();
  const { data, error, isFetching, refetch } = usePortfoliosTotalQuery(
    mainCurrencyOf(settings.currencyCode),
  );
  return (
    <Strip aria-label="Total" aria-busy={data === undefined && error === undefined}>
      {data ? (
        <Totals total={data} />
      ) : error === undefined ? (
        <Skeleton width={220} height={40} />
      ) : (
        <p role="alert">
          The total did not load. <code>{errorCode(error, 'PORTFOLIOS')}</code>{' '}
          <Button size="sm" icon="retry" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
    </Strip>
  );
}

function Totals({ total }: { total: PortfoliosTotal }) {
  const { money } = useAmounts();
  const { currencyCode, parts } = total;
  const portfolios = parts.reduce((sum, part) => sum + part.portfolios, 0);
  const isOneCurrency = parts.every((part) => part.currencyCode === currencyCode);
  const unrated = parts.filter(({ rate }) => rate === null).map((part) => part.currencyCode);
  return (
    <>
      <div>
        <p>
          {portfolios} portfolios in {currencyCode}
        </p>
        <strong>{money(total.value, currencyCode)}</strong>
        <Delta
          value={total.dayChange === null ? null : Number(total.dayChange)}
          text={`${money(total.dayChange, currencyCode, { signed: true })} today`}
          missing={
            unrated.length > 0 ? 'an exchange rate is missing' : 'a price or rate is missing'
          }
        />
      </div>
      {!isOneCurrency &&
        parts.map((part) => (
          <div key={part.currencyCode} data-part="">
            <p>
              {part.portfolios === 1 ? '1 portfolio' : `${part.portfolios} portfolios`} in{' '}
              {part.currencyCode}
              {part.rate !== null &&
                part.currencyCode !== currencyCode &&
                `, rate ${Number(part.rate).toPrecision(5)}`}
            </p>
            <strong>{money(part.value, part.currencyCode)}</strong>
          </div>
        ))}
      {unrated.length > 0 && (
        <p role="alert">
          There is no exchange rate of {unrated.join(', ')} in {currencyCode} of the last ten days,
          so there is no total. No rate is assumed.
        </p>
      )}
    </>
  );
}

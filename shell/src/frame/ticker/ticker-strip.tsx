import { keyframes, styled } from 'shared/styled';
import { detailsPath, formatPrice, TICKER_SYMBOLS } from 'shared/market';
import { Link } from 'shared/router';
import { useQuotesQuery } from 'shared/store';
import type { Quote } from 'shared/contract';
import { Delta } from 'shared/ui';
import { tickerDuration } from './ticker-duration';
import { usePageVisible } from './use-page-visible';

/** ms between two refreshes while the page is in sight. */
const TICKER_REFRESH = 30_000;

const scroll = keyframes`to{transform:translateX(-50%)}`;

const Strip = styled.section.withConfig({ componentId: 'frame-ticker' })`
  position: relative;
  height: 36px;
  background: var(--brand);
  color: var(--on-brand);
  overflow: hidden;
  font-size: var(--text-xs);
  line-height: 36px;
  white-space: nowrap;
  /* Directions stand on the brand colour here, not on the page's. */
  --gain: var(--ticker-up);
  --loss: var(--ticker-down);
  --ink-3: var(--on-brand-2);
  > div {
    display: flex;
    width: max-content;
    animation: ${scroll} linear infinite;
  }
  > div:hover,
  > div:focus-within {
    animation-play-state: paused;
  }
  ul {
    display: flex;
  }
  li {
    flex: none;
  }
  a {
    display: flex;
    gap: 6px;
    height: 36px;
    padding: 0 16px;
  }
  a:hover b {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  a:focus-visible {
    outline-color: var(--on-brand);
    outline-offset: -4px;
  }
  a > span:first-of-type {
    color: var(--on-brand-2);
  }
  > p {
    padding: 0 var(--gutter);
    color: var(--on-brand-2);
  }
  .high-contrast & {
    border-block: 1px solid var(--line);
  }
  @media (prefers-reduced-motion: reduce) {
    overflow-x: auto;
    scrollbar-width: none;
    > div {
      animation: none;
    }
    ul[aria-hidden] {
      display: none;
    }
  }
`;

function Items({ quotes, copy = false }: { quotes: readonly Quote[]; copy?: boolean }) {
  return (
    <ul className="ui-num" aria-hidden={copy || undefined}>
      {quotes.map(({ symbol, ticker, price, day1ChangePercent }) => (
        <li key={symbol}>
          <Link to={detailsPath('stock', symbol)} tabIndex={copy ? -1 : undefined}>
            <b>{ticker}</b>
            <span>${formatPrice(price)}</span>
            <Delta value={day1ChangePercent} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Prices that run past without end; they stop under the pointer and under the focus. */
export function TickerStrip() {
  const visible = usePageVisible();
  const { data, isError } = useQuotesQuery(TICKER_SYMBOLS, {
    pollingInterval: visible ? TICKER_REFRESH : 0,
  });
  // In the product's own order; a symbol without a quote is left out.
  const quotes = TICKER_SYMBOLS.flatMap(
    (symbol) => data?.find((quote) => quote.symbol === symbol) ?? [],
  );
  return (
    <Strip aria-label="Ticker">
      {quotes.length > 0 && (
        <div style={{ animationDuration: `${tickerDuration(quotes.length, window.innerWidth)}ms` }}>
          <Items quotes={quotes} />
          <Items quotes={quotes} copy />
        </div>
      )}
      {quotes.length === 0 && isError && <p>Prices are not available right now.</p>}
    </Strip>
  );
}

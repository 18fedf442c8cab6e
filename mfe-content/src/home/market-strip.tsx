import { Link } from 'shared/router';
import type { Quote } from 'shared/contract';
import { useHistoryQuery, useLiveQuote, useQuotesQuery } from 'shared/store';
import { styled } from 'shared/styled';
import { Delta, media, PricesTime, Sparkline } from 'shared/ui';
import {
  detailsPath,
  formatPrice,
  MISSING,
  type AssetType,
  type PricePrecision,
} from 'shared/market';
import { FigureButton } from '../figures/figure-button';

const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  padding: 0 var(--gutter);
  > li:first-child {
    border: 0;
    margin-left: -20px;
  }
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-content: start;
    column-gap: 8px;
    position: relative;
    padding: 16px 20px;
    min-height: 92px;
    border-left: 1px solid var(--line-soft);
  }
  > li:hover {
    background: var(--surface-2);
  }
  a {
    grid-column: 1 / -1;
    font-weight: 500;
  }
  /* The link covers its cell; figures are above it and open separately. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  b {
    font-size: var(--text-lg);
    line-height: 24px;
  }
  b > .ui-skeleton {
    width: 88px;
    height: 12px;
  }
  li > span {
    font-size: var(--text-sm);
    grid-column: 1;
  }
  li > span > .ui-skeleton {
    width: 52px;
  }
  /* Three targets below each other, each at least as high as touch needs. */
  a,
  b,
  li > span,
  button {
    display: flex;
    align-items: center;
    min-height: 24px;
  }
  button {
    z-index: 1;
  }
  svg {
    grid-column: 2;
    grid-row: 2 / span 2;
    align-self: center;
  }
  @media (max-width: 1279.98px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > li:nth-child(3n + 1) {
      margin-left: -20px;
      border-left: 0;
    }
  }
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding: 0;
    > li:nth-child(n) {
      margin: 0;
      border-left: 1px solid var(--line-soft);
      border-bottom: 1px solid var(--line-soft);
    }
  }
`;

/** Has its full height before the time is known, so that nothing below moves. */
const Time = styled.p`
  height: 24px;
  padding: 4px var(--gutter) 0;
  overflow: hidden;
  color: var(--ink-3);
  font-size: var(--text-xs);
  line-height: 16px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface StripAsset {
  symbol: string;
  name: string;
  assetType: AssetType;
  precision: PricePrecision;
}

const ASSETS: readonly StripAsset[] = [
  { symbol: 'GSPC.INDX', name: 'S&P 500', assetType: 'index', precision: 'standard' },
  { symbol: 'NDX.INDX', name: 'Nasdaq 100', assetType: 'index', precision: 'standard' },
  { symbol: 'FTSE.INDX', name: 'FTSE 100', assetType: 'index', precision: 'standard' },
  { symbol: 'GDAXI.INDX', name: 'DAX', assetType: 'index', precision: 'standard' },
  { symbol: 'EURUSD.FOREX', name: 'EUR/USD', assetType: 'currency', precision: 'forex' },
  { symbol: 'BTC-USD.CC', name: 'Bitcoin', assetType: 'crypto', precision: 'crypto' },
];
const SYMBOLS = ASSETS.map(({ symbol }) => symbol);

/** One market: name, level, change and a sparkline of the last month. */
function Market({
  asset,
  quote: first,
  loading: isLoading,
}: {
  asset: StripAsset;
  /** Quote of the snapshot; a live one replaces it. */
  quote: Quote | undefined;
  loading: boolean;
}) {
  const live = useLiveQuote(asset.symbol);
  const quote = live ?? first;
  const loading = isLoading && live === null;
  const { data: history } = useHistoryQuery({ symbol: asset.symbol, range: '1M' });
  return (
    <>
      <Link to={detailsPath(asset.assetType, asset.symbol)}>{asset.name}</Link>
      <b>
        {loading ? (
          <i className="ui-skeleton" aria-hidden="true" />
        ) : quote ? (
          <FigureButton symbol={asset.symbol} field="price">
            {formatPrice(quote.price, asset.precision)}
          </FigureButton>
        ) : (
          MISSING
        )}
      </b>
      <span>
        {loading ? (
          <i className="ui-skeleton" aria-hidden="true" />
        ) : typeof quote?.day1ChangePercent === 'number' ? (
          <FigureButton symbol={asset.symbol} field="day1ChangePercent">
            <Delta value={quote.day1ChangePercent} />
          </FigureButton>
        ) : (
          <Delta value={null} missing="No quote at hand" />
        )}
      </span>
      <Sparkline values={history?.bars.close ?? []} width={64} height={28} period="1 month" />
    </>
  );
}

/** Six markets at a glance. A market without a quote shows a dash, never a made-up figure. */
export function MarketStrip() {
  const { data, isLoading } = useQuotesQuery(SYMBOLS);
  return (
    <div>
      <Strip className="ui-num" aria-label="Markets">
        {ASSETS.map((asset) => (
          <li key={asset.symbol}>
            <Market
              asset={asset}
              quote={data?.find(({ symbol }) => symbol === asset.symbol)}
              loading={isLoading}
            />
          </li>
        ))}
      </Strip>
      <Time>
        <PricesTime
          symbols={data?.map(({ symbol }) => symbol) ?? SYMBOLS}
          {...(data && { closes: data })}
        />
      </Time>
    </div>
  );
}

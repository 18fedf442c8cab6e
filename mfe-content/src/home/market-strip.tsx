import { Link } from 'shared/router';
import { useQuotesQuery } from 'shared/store';
import { styled } from 'shared/styled';
import { Delta, media, Skeleton } from 'shared/ui';
import {
  detailsPath,
  formatPrice,
  MISSING,
  type AssetType,
  type PricePrecision,
} from 'shared/market';

const Strip = styled.ul.withConfig({ componentId: 'home-strip' })`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  padding: 0 var(--gutter);
  > li {
    border-left: 1px solid var(--line-soft);
  }
  > li:first-child {
    border: 0;
    margin-left: -20px;
  }
  a {
    display: block;
    padding: 16px 20px;
    min-height: 92px;
  }
  a:hover {
    background: var(--surface-2);
  }
  a > span,
  a > b {
    display: block;
  }
  a > span:first-child {
    font-weight: 500;
  }
  a > b {
    font-size: var(--text-lg);
    line-height: 24px;
  }
  a > span:last-child {
    font-size: var(--text-sm);
  }
  ${media.belowDesktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding: 0;
    > li,
    > li:first-child {
      margin: 0;
      border-bottom: 1px solid var(--line-soft);
    }
  }
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

/** Six markets at a glance. A market without a quote shows a dash, never a made-up figure. */
export function MarketStrip() {
  const { data, isLoading } = useQuotesQuery(SYMBOLS);
  return (
    <Strip className="ui-num" aria-label="Markets">
      {ASSETS.map(({ symbol, name, assetType, precision }) => {
        const quote = data?.find((one) => one.symbol === symbol);
        return (
          <li key={symbol}>
            <Link to={detailsPath(assetType, symbol)}>
              <span>{name}</span>
              <b>
                {isLoading ? (
                  <Skeleton width={88} height={12} />
                ) : quote ? (
                  formatPrice(quote.price, precision)
                ) : (
                  MISSING
                )}
              </b>
              <span>
                {isLoading ? (
                  <Skeleton width={52} />
                ) : (
                  <Delta value={quote?.day1ChangePercent} missing="No quote at hand" />
                )}
              </span>
            </Link>
          </li>
        );
      })}
    </Strip>
  );
}

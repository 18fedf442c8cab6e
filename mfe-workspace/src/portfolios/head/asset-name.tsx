import { detailsPath, parseSymbol, tickerOf } from 'shared/market';
import { Link } from 'shared/router';
import { usePortfolio } from '../portfolio-context';

/** Ticker of an asset, linked to its page. */
export function AssetName({ symbol }: { symbol: string }) {
  const { portfolio } = usePortfolio();
  const holding = portfolio.holdings.find((one) => one.symbol === symbol);
  const type = holding?.assetType ?? parseSymbol(symbol)?.assetType;
  return type ? (
    <Link className="ui-link" to={detailsPath(type, symbol)} title={holding?.name ?? symbol}>
      {tickerOf(symbol)}
    </Link>
  ) : (
    <b>{tickerOf(symbol)}</b>
  );
}

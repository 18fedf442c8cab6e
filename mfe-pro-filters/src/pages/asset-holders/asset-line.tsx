import { detailsPath, tickerOf, type AssetType } from 'shared/market';
import { Link } from 'shared/router';

/** Link to the asset's own page, below the title. */
export function AssetLine({
  symbol,
  assetType = 'stock',
}: {
  symbol: string;
  assetType?: AssetType | undefined;
}) {
  return (
    <Link to={detailsPath(assetType, symbol)} className="ui-link">
      {tickerOf(symbol)} in detail
    </Link>
  );
}

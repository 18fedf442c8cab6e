import { useLocation } from 'shared/router';
import { screenerTypeOfPath } from '../../asset-type-of-path';
import { ScreenerPage } from '../../screener/screener-page';

/** `/stocks/screener`, `/etfs/screener`, `/indices/screener`, `/currencies/screener`, `/crypto/screener`. */
export default function AssetScreener() {
  const type = screenerTypeOfPath(useLocation().pathname);
  return <ScreenerPage key={type} type={type} />;
}

import { useLocation } from 'shared/router';
import { screenerTypeOfPath } from '../asset-type-of-path';
import { ScreenerWithScreens } from '../../screener/screener-with-screens';

/** `/stocks/screener`, `/etfs/screener`, `/indices/screener`, `/currencies/screener`, `/crypto/screener`. */
export default function AssetScreener() {
  const type = screenerTypeOfPath(useLocation().pathname);
  return <ScreenerWithScreens key={type} type={type} />;
}

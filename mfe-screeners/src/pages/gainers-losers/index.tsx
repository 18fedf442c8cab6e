import { MoversPage } from '../../movers/movers-page';

/** `/stocks/gainers-losers` */
export default function GainersLosers() {
  return <MoversPage />;
}

import { DividendsPage } from '../../dividends/dividends-page';

/** `/stocks/dividends/upcoming` */
export default function UpcomingDividends() {
  return <DividendsPage />;
}

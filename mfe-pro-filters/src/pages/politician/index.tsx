import { PoliticianPage } from '../../senate/politician/politician-page';

/** `/senate/{politician}` */
export default function Politician() {
  return <PoliticianPage />;
}

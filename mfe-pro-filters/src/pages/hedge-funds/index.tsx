import { FilersPage } from '../../thirteen-f/list/filers-page';

/** `/13f` */
export default function HedgeFunds() {
  return <FilersPage />;
}

import { FilerPage } from '../../thirteen-f/filer/filer-page';

/** `/13f/details/{cik}` */
export default function HedgeFund() {
  return <FilerPage />;
}

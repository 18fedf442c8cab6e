import { PennyPage } from '../../penny/penny-page';

/** `/stocks/penny` */
export default function PennyStocks() {
  return <PennyPage />;
}

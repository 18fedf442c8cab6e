import { StocksPage } from '../../stocks/stocks-page';

/** `/stocks` */
export default function Stocks() {
  return <StocksPage />;
}

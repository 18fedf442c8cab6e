import { CurrenciesPage } from '../../currencies/currencies-page';

/** `/currencies` */
export default function Currencies() {
  return <CurrenciesPage />;
}

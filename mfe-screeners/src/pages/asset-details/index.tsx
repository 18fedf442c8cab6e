import { useLocation, useParams } from 'shared/router';
import { screenerTypeOfPath } from '../../listing/asset-type-of-path';
import { DetailsPage } from '../../details/details-page';

/** `/stocks/details/:symbol` and the same for ETFs, indices, currencies and crypto. */
export default function AssetDetails() {
  const { symbol = '' } = useParams();
  const type = screenerTypeOfPath(useLocation().pathname);
  return <DetailsPage key={`${type}/${symbol}`} symbol={symbol} type={type} />;
}

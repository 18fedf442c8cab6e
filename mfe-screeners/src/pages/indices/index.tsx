import { IndicesPage } from '../../indices/indices-page';

/** `/indices` */
export default function Indices() {
  return <IndicesPage />;
}

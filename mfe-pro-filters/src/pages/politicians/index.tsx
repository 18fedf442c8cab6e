import { SenatePage } from '../../senate/senate-page';

/** `/senate` */
export default function Politicians() {
  return <SenatePage />;
}

import { EtfsPage } from '../../etfs/etfs-page';

/** `/etfs` */
export default function Etfs() {
  return <EtfsPage />;
}

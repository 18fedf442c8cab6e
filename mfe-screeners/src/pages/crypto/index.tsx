import { CryptoPage } from '../../crypto/crypto-page';

/** `/crypto` */
export default function Crypto() {
  return <CryptoPage />;
}

export { cryptoFirstCalls as firstCalls } from '../../crypto/crypto-lists';

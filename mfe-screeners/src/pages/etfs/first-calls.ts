export { etfsFirstCalls as firstCalls } from '../../etfs/etf-lists';

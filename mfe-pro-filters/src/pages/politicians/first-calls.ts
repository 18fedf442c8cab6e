export { tradesFirstCalls as firstCalls } from '../../senate/trades/trades-state';

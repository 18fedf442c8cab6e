export { moversFirstCalls as firstCalls } from '../../movers/movers-queries';

import type { BrokerKey } from 'shared/market';
import type { RandomStream } from '../random/random';

const EUROPEAN = ['LSE', 'PA', 'F', 'AS', 'MI', 'MC', 'SW', 'CO', 'ST', 'OL', 'HE', 'BR', 'LS'];

/**
 * Which supported brokers offer a listing in the simulated world: the larger the asset, the more.
 * @param size market capitalisation or fund assets, US dollars
 */
export function simulateBrokers(random: RandomStream, exchange: string, size: number): BrokerKey[] {
  const brokers: BrokerKey[] = [];
  const large = Math.min(1, Math.max(0, Math.log10(size / 2e7) / 3));
  const draw = [random.next(), random.next(), random.next(), random.next(), random.next()];
  const offered = (index: number, chance: number): boolean => (draw[index] ?? 1) < chance;
  if (exchange !== 'SR' && offered(0, 0.9 + 0.1 * large)) brokers.push('ib');
  if (
    exchange === 'US'
      ? offered(1, 0.15 + 0.8 * large)
      : EUROPEAN.includes(exchange)
        ? offered(1, 0.75 * large)
        : offered(1, 0.4 * large * large)
  )
    brokers.push('etoro');
  if (exchange === 'US' && offered(2, 0.7 + 0.3 * large)) brokers.push('robinhood');
  if (
    offered(
      3,
      size > 5e10 && exchange === 'US'
        ? 1
        : (exchange === 'US' || EUROPEAN.includes(exchange) ? 0.55 : 0.1) * large * large,
    )
  )
    brokers.push('naga');
  if (exchange === 'US' && offered(4, size > 1e10 ? 1 : 0.85)) brokers.push('cmeg');
  return brokers;
}

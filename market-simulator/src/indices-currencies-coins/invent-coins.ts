import { realCoins, type CoinSketch } from './coin-table';
import { shareOfListings } from '../profiles/market-size';
import { RandomStream, hash32 } from '../random/random';
import { readWordLists } from '../tables/read-word-lists';

/** How many coins the demo has. */
const COIN_COUNT = 500;

const WORDS = readWordLists(new URL('./coin-words.json', import.meta.url), ['first', 'second']);

/** Real coins followed by invented ones, with distinct codes and names. */
export function coinSketches(seed: number): CoinSketch[] {
  const coins = realCoins();
  const random = new RandomStream(hash32('coins', seed));
  const codes = new Set(coins.map((coin) => coin.code));
  const names = new Set(coins.map((coin) => coin.name));
  const share = shareOfListings(seed);
  while (coins.length < COIN_COUNT * share) {
    const first = random.pick(WORDS.first);
    const name = `${first} ${random.pick(WORDS.second)}`;
    const code = (
      first.replace(' ', '').slice(0, 2 + random.below(2)) +
      name.charAt(name.lastIndexOf(' ') + 1) +
      (random.chance(0.4) ? String.fromCharCode(65 + random.below(26)) : '')
    ).toUpperCase();
    if (codes.has(code) || names.has(name)) continue;
    codes.add(code);
    names.add(name);
    const value = Math.min(9e8, random.lognormal(9e6, 1.6));
    const price = 10 ** random.between(-6, 1.4);
    const circulating = Math.max(1000, Math.round(value / price));
    const maximum = random.chance(0.65) ? Math.round(circulating * random.between(1, 2.5)) : null;
    coins.push({
      code,
      name,
      price: Number(price.toPrecision(6)),
      circulating,
      maximum,
      total: Math.min(maximum ?? Infinity, Math.round(circulating * random.between(1, 1.3))),
      stable: false,
    });
  }
  return coins;
}

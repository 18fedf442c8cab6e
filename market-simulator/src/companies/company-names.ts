import { SECTORS, type Sector } from 'shared/market';
import { readWordLists } from '../tables/read-word-lists';
import type { ExchangeProfile } from '../profiles/exchange-profiles';
import type { RandomStream } from '../random/random';

/** First words of invented names: of the exchange, or of the region of its profile. */
const FIRST: Readonly<Record<string, readonly string[]>> = readWordLists(
  new URL('./first-words.json', import.meta.url),
  ['US', 'Asia', 'Australia', 'Middle East', 'LSE', 'Europe'],
);

/** Line of business, as the second word of a company's name. */
const BUSINESS = readWordLists(new URL('./business-words.json', import.meta.url), SECTORS);

/** Invents a name that is not in `taken`, and adds it there. */
export function inventName(
  random: RandomStream,
  exchange: string,
  profile: ExchangeProfile,
  sector: Sector,
  usedNames: Set<string>,
): string {
  const first = FIRST[exchange] ?? FIRST[profile.region] ?? [];
  for (let attempt = 0; ; attempt++) {
    // After many collisions, two first words make the name longer but unique.
    const lead = attempt < 6 ? random.pick(first) : `${random.pick(first)} ${random.pick(first)}`;
    const name = `${lead} ${random.pick(BUSINESS[sector])} ${random.pick(profile.endings)}`;
    if (usedNames.has(name)) continue;
    usedNames.add(name);
    return name;
  }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Invents a ticker in the style of the exchange that is not in `taken`, and adds it there. */
export function inventTicker(
  random: RandomStream,
  profile: ExchangeProfile,
  name: string,
  usedNames: Set<string>,
): string {
  const letters = name.toUpperCase().replaceAll(/[^A-Z]/g, '');
  for (let attempt = 0; ; attempt++) {
    const ticker = candidate(random, profile.ticker, letters, attempt);
    if (usedNames.has(ticker)) continue;
    usedNames.add(ticker);
    return ticker;
  }
}

function candidate(
  random: RandomStream,
  style: ExchangeProfile['ticker'],
  letters: string,
  attempt: number,
): string {
  if (style === 'four-digits') return String(random.below(9000) + 1).padStart(4, '0');
  const length = style === 'letters-3' ? 3 : attempt < 4 ? 3 + random.below(2) : 4;
  let ticker = letters.charAt(0);
  let at = 1;
  while (ticker.length < length) {
    at += 1 + random.below(3);
    ticker +=
      attempt < 8 && at < letters.length ? letters.charAt(at) : ALPHABET.charAt(random.below(26));
  }
  return style === 'nordic' && random.chance(0.3) ? `${ticker}-B` : ticker;
}

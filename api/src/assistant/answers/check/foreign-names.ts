import type { Market } from '../../../market/store/market';
import { memoizePerSnapshot } from '../../../market/memo/memoize-per-snapshot';
import { ASSET_TYPES, nameFieldOf } from 'shared/market';
import { coreOfName } from '../../facts/resolve-name';

/** Shorter names are common words. */
const MIN_NAME = 3;
const MAX_WORDS = 4;

/** Names of all assets without their legal forms, and the first word of each long name. */
const namesOf = memoizePerSnapshot((market: Market): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const type of ASSET_TYPES) {
    const table = market.table(type);
    const field = nameFieldOf(type);
    for (let row = 0; row < table.rows; row++) {
      const name = table.text(field, row);
      if (name !== null) {
        const core = coreOfName(name);
        if (core.length >= MIN_NAME) names.add(core);
      }
    }
  }
  return names;
});

/** Phrases of capital words that are whole names of assets in a market. */
export function foreignNames(market: Market, own: readonly string[]): (phrase: string) => boolean {
  const names = namesOf(market);
  const ownCores = new Set(own.map(coreOfName));
  return (phrase) => {
    const core = coreOfName(phrase);
    if (!names.has(core) || ownCores.has(core)) return false;
    return ![...ownCores].some((ownCore) => ` ${ownCore} `.includes(` ${core} `));
  };
}

/** Places of the words of a sentence that belong to a foreign name. */
export function foreignWords(
  words: readonly string[],
  isForeign: (phrase: string) => boolean,
): ReadonlySet<number> {
  const struck = new Set<number>();
  for (let at = 0; at < words.length; at++) {
    if (!/^["'“(]*\p{Lu}/u.test(words[at] ?? '')) continue;
    for (let length = MAX_WORDS; length > 0; length--) {
      if (at + length > words.length) continue;
      const phrase = words
        .slice(at, at + length)
        .join(' ')
        .replaceAll(/[.,;:!?"“”()]/g, ' ');
      if (!isForeign(phrase)) continue;
      for (let index = at; index < at + length; index++) struck.add(index);
      break;
    }
  }
  return struck;
}

/** Identifies a politician, independent of a report's spelling. */
import { withoutTrailing } from 'shared/market';
import type { SenateTransaction } from 'market-model/dataset/records/senate-transaction';
import { fold } from '../market/text/fold';

type Senator = SenateTransaction['senator'];

/** Of a name whose separators are folded. */
const SUFFIX = /[ ,] ?(jr\.?|sr\.?|ii|iii|iv)$/i;

/** The Biographical Directory's id where the source has it, else the name as an address part. */
export function politicianIdOf({ bioguide, firstName, lastName }: Senator): string {
  if (bioguide !== null && /^[A-Za-z0-9-]{1,60}$/.test(bioguide)) return bioguide;
  const slug = fold(`${lastName} ${firstName}`)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  return slug === '' ? 'unknown' : slug;
}

/** `SHELDON` → `Sheldon`; a name that is not all capitals keeps them. */
const withoutShouting = (name: string): string =>
  name === name.toUpperCase()
    ? name.toLowerCase().replaceAll(/(^|[\s('-])\p{Letter}/gu, (start) => start.toUpperCase())
    : name;

/** One space between words, a comma and a space between parts, neither at the end. */
const tidy = (text: string): string =>
  withoutTrailing(
    text.replaceAll(/[\s,]+/g, (run) => (run.includes(',') ? ', ' : ' ')),
    ' ,',
  ).trim();

/**
 * Name and office: `Hagerty, Bill (Senator)` → Bill Hagerty, Senator. Where the office has no name in it,
 * the report's first and last name.
 */
export function politicianNameOf({ firstName, lastName, office }: Senator): {
  name: string;
  office: string | null;
  /** The better one of several spellings has the higher rank. */
  rank: number;
} {
  const officeName = /^([^,(]+),([^(]+)(?:\(([^)]+)\))?$/.exec(office ?? '');
  if (officeName) {
    const [, last = '', names = '', role] = officeName;
    const first = tidy(names);
    const suffix = SUFFIX.exec(first)?.[1];
    const firstNames = first.replace(SUFFIX, '');
    const name = tidy(`${firstNames} ${last}${suffix ? ` ${suffix}` : ''}`);
    return { name: withoutShouting(name), office: role ?? null, rank: 2 };
  }
  const name = tidy(`${firstName} ${lastName}`);
  return {
    name: withoutShouting(name) || 'Unknown',
    office: tidy(office ?? '') || null,
    rank: name === name.toUpperCase() ? 0 : 1,
  };
}

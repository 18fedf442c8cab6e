/** Who a politician is, however a report spells the name. */
import type { SenateTransaction } from '../market/dataset/records/senate-transaction';
import { fold } from '../market/text/fold';

type Senator = SenateTransaction['senator'];

const SUFFIX = /[\s,]+(jr\.?|sr\.?|ii|iii|iv)$/i;

/** The Biographical Directory's id where the source has it, else the name as an address part. */
export function politicianIdOf({ bioguide, firstName, lastName }: Senator): string {
  if (bioguide !== null && /^[A-Za-z0-9-]{1,60}$/.test(bioguide)) return bioguide;
  const slug = fold(`${lastName} ${firstName}`)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return slug === '' ? 'unknown' : slug;
}

/** `SHELDON` → `Sheldon`; a name that is not all capitals keeps them. */
const withoutShouting = (name: string): string =>
  name === name.toUpperCase()
    ? name.toLowerCase().replaceAll(/(^|[\s('-])\p{Letter}/gu, (start) => start.toUpperCase())
    : name;

const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*,\s*/g, ', ')
    .replace(/[,\s]+$/, '')
    .trim();

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
  const officeName = /^([^,(]+),\s*([^(]+?)\s*(?:\(([^)]+)\))?$/.exec(office ?? '');
  if (officeName) {
    const [, last = '', first = '', role] = officeName;
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

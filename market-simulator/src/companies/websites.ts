import { drawnLogo } from 'market-model/dataset';
import { readTable, text } from '../tables/read-table';

/**
 * Websites of the largest companies by name: a fact of a real name, so it is true or absent. An
 * address instead of a domain has no `www`.
 */
const byName: ReadonlyMap<string, string> = new Map(
  readTable(new URL('./websites.csv', import.meta.url), { name: text, domain: text }).map(
    ({ name, domain }) => [name, domain],
  ),
);

const marks: ReadonlyMap<string, number> = new Map(
  [...new Set(byName.values())].map((domain, at) => [domain, at]),
);

/**
 * Address of a drawn logo, the same for all listings of a company with a known website; null for
 * others.
 */
export function logoOf({ name, real }: { name: string; real: boolean }): string | null {
  const domain = real ? byName.get(name) : undefined;
  const mark = domain === undefined ? undefined : marks.get(domain);
  return mark === undefined ? null : drawnLogo(mark);
}

/** Address of a company's website, the same for all its listings; null if unknown. */
export function websiteOf({ name, real }: { name: string; real: boolean }): string | null {
  const domain = real ? byName.get(name) : undefined;
  if (domain === undefined) return null;
  return domain.includes('://') ? domain : `https://www.${domain}`;
}

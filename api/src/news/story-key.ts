/** When two items are the same story. */

/** Parameters that say where a reader came from, not what is read. */
const TRACKING = /^(utm_|fbclid$|gclid$|ref$|source$|src$|cmpid$|mc_)/i;

/** The address without what varies for the same page; null for no address. */
export function addressKey(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const address = new URL(url);
  const parameters = [...address.searchParams].filter(([name]) => !TRACKING.test(name)).toSorted();
  const host = address.hostname.replace(/^(www|m|amp)\./, '');
  const path = address.pathname.replace(/\/(amp\/?)?$/, '');
  return `${host}${path}?${new URLSearchParams(parameters).toString()}`;
}

/** The words of a title, whatever their case and punctuation. */
export const titleKey = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** When two items are the same story. */

/** Parameters that identify the referrer, not the page. */
const TRACKING = /^(utm_|fbclid$|gclid$|ref$|source$|src$|cmpid$|mc_)/i;

/** The address without parts that vary for the same page. Null without an address. */
export function addressKey(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const address = new URL(url);
  const parameters = [...address.searchParams].filter(([name]) => !TRACKING.test(name)).toSorted();
  const host = address.hostname.replace(/^(www|m|amp)\./, '');
  const path = address.pathname.replace(/\/(amp\/?)?$/, '');
  return `${host}${path}?${new URLSearchParams(parameters).toString()}`;
}

/** The words of a title, ignoring case and punctuation. */
export const titleKey = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

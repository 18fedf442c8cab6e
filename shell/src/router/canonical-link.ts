interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Address of the canonical link for a location (specification, section 2). Protocol and host come
 * from the existing link, path and hash from the location, and so does the query string unless
 * stripping is requested.
 */
export function canonicalHref(
  existing: string,
  { pathname, search, hash }: Address,
  { stripQuery = false }: { stripQuery?: boolean } = {},
): string {
  const { protocol, host } = new URL(existing);
  return `${protocol}//${host}${pathname}${stripQuery ? '' : search}${hash}`;
}

/**
 * Sets canonical link and robots of the current page. An address that no page owns has no canonical
 * link and is not indexed.
 */
export function linkCanonical(page: Document, address: Address, isOwned: boolean): void {
  const link = page.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const robots = page.head.querySelector('meta[name="robots"]');
  if (!isOwned) {
    link?.remove();
    if (!robots) append(page, 'meta', { name: 'robots', content: 'noindex' });
    return;
  }
  robots?.remove();
  const href = canonicalHref(link?.href ?? page.location.origin, address);
  if (link) link.href = href;
  else append(page, 'link', { rel: 'canonical', href });
}

/** Adds the hash of a tab's first page, which is not sent to the server. */
export function linkHash(page: Document, hash: string): void {
  const link = page.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!link || hash === '') return;
  const url = new URL(link.href);
  url.hash = hash;
  link.href = url.href;
}

/** Sets the description for search engines and shared links. */
export function setDescription(page: Document, description: string): void {
  const meta = page.head.querySelector('meta[name="description"]');
  if (meta) meta.setAttribute('content', description);
  else append(page, 'meta', { name: 'description', content: description });
}

function append(page: Document, tag: 'link' | 'meta', attributes: Record<string, string>): void {
  const element = page.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  page.head.append(element);
}

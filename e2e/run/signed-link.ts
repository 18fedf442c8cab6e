/** Parameters of an address that select a release or a composition. */
const SELECTS = /^(?:composition|preview|remote\.[\w-]{1,60})$/;

export interface SignedLink {
  /** Origin of an absolute link. Null for `/?remote.…`. */
  origin: string | null;
  parameters: ReadonlyMap<string, string>;
}

/**
 * Reads a link that `fleet link`, `fleet preview` or `fleet composition` signed.
 *
 * @returns null without a release and a composition
 */
export function readSignedLink(text: string): SignedLink | null {
  const isAbsolute = /^https?:\/\//.test(text);
  if (!isAbsolute && !text.startsWith('/')) return null;
  if (!URL.canParse(text, 'http://localhost')) return null;
  const url = new URL(text, 'http://localhost');
  const parameters = new Map<string, string>();
  for (const [name, value] of url.searchParams)
    if (SELECTS.test(name) && value !== '') parameters.set(...asOverride(name, value));
  return parameters.size === 0 ? null : { origin: isAbsolute ? url.origin : null, parameters };
}

/**
 * A preview as the override that the site redirects to. Otherwise a proxy that adds the preview to
 * every document would add it to the redirect too.
 */
function asOverride(name: string, value: string): [string, string] {
  const end = value.indexOf('~');
  return name === 'preview' && end > 0
    ? [`remote.${value.slice(0, end)}`, value.slice(end + 1)]
    : [name, value];
}

/** Parameters for reports, without expiry and signature: a signed link is a key. */
export const withoutSignatures = (parameters: ReadonlyMap<string, string>): string =>
  [...parameters]
    .map(([name, value]) => `${name}=${value.split(name === 'composition' ? '.' : '~')[0]}`)
    .join(' ');

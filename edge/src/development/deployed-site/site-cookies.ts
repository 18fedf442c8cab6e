import { createHash } from 'node:crypto';

/**
 * Cookies of a deployed site, stored by the browser for this machine. Browsers share cookies across
 * ports of a host. A prefix separates them from those of other local servers and sites, and only
 * prefixed cookies are sent to the site.
 */
export function siteCookies(origin: string) {
  const prefix = `site-${createHash('sha256').update(origin).digest('hex').slice(0, 8)}.`;
  return {
    /** `Set-Cookie` of the site, for this browser: without what belongs to its domain and to https. */
    received: (line: string): string => {
      const [pair = '', ...attributes] = line.split(';');
      const ownAttributes = attributes
        .filter((attribute) => !/^\s*(?:domain\s*=|secure\s*$|partitioned\s*$)/i.test(attribute))
        // Browsers refuse `SameSite=None` without `Secure`.
        .map((attribute) => attribute.replace(/^(\s*samesite\s*=\s*)none\s*$/i, '$1Lax'));
      return [prefix + pair.trimStart(), ...ownAttributes].join(';');
    },
    /** The `Cookie` header for the site; undefined if the browser has no cookie of it. */
    sent: (header: string | undefined): string | undefined =>
      (header ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(prefix))
        .map((pair) => pair.slice(prefix.length))
        .join('; ') || undefined,
  };
}

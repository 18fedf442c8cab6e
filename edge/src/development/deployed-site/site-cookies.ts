import { createHash } from 'node:crypto';

/**
 * Cookies of a deployed site in a browser that has them from this machine. Browsers do not tell ports apart here:
 * a prefix keeps apart what other local servers and other sites have set, and only its own go to the site.
 */
export function siteCookies(origin: string) {
  const prefix = `site-${createHash('sha256').update(origin).digest('hex').slice(0, 8)}.`;
  return {
    /** `Set-Cookie` of the site, for this browser: without what belongs to its domain and to https. */
    received: (line: string): string => {
      const [pair = '', ...attributes] = line.split(';');
      const ownAttributes = attributes
        .filter((attribute) => !/^\s*(?:domain\s*=|secure\s*$|partitioned\s*$)/i.test(attribute))
        // Without `Secure` browsers refuse it.
        .map((attribute) => attribute.replace(/^(\s*samesite\s*=\s*)none\s*$/i, '$1Lax'));
      return [prefix + pair.trimStart(), ...ownAttributes].join(';');
    },
    /** The `Cookie` header for the site; undefined when the browser has none of it. */
    sent: (header: string | undefined): string | undefined =>
      (header ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(prefix))
        .map((pair) => pair.slice(prefix.length))
        .join('; ') || undefined,
  };
}

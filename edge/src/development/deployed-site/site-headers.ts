import type { IncomingHttpHeaders } from 'node:http';
import { endToEndHeaders } from '../../server/proxy/end-to-end-headers';
import { siteCookies } from './site-cookies';

/**
 * Headers of requests to a site and of its answers, in which the site's origin takes the place of
 * this machine's address and back.
 */
export function siteHeaders(site: string) {
  const { host: siteHost } = new URL(site);
  const cookies = siteCookies(site);
  return {
    toSite(headers: IncomingHttpHeaders, isDocument: boolean): IncomingHttpHeaders {
      const { host, origin, referer, cookie, ...rest } = endToEndHeaders(headers);
      const local = `http://${host}`;
      const sent = cookies.sent(cookie);
      return {
        ...rest,
        host: siteHost,
        ...(origin !== undefined && { origin: site }),
        ...(referer?.startsWith(`${local}/`) && { referer: site + referer.slice(local.length) }),
        ...(sent !== undefined && { cookie: sent }),
        // The proxy edits the text, so it must not be compressed.
        ...(isDocument && { 'accept-encoding': 'identity' }),
      };
    },
    fromSite(headers: IncomingHttpHeaders): IncomingHttpHeaders {
      const { 'strict-transport-security': _, 'alt-svc': __, ...rest } = endToEndHeaders(headers);
      const { location } = rest;
      return {
        ...rest,
        ...(rest['set-cookie'] && { 'set-cookie': rest['set-cookie'].map(cookies.received) }),
        ...(location?.startsWith(`${site}/`) && { location: location.slice(site.length) }),
      };
    },
  };
}

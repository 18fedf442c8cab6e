import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the visitor's device probably has a small screen: by the client hint of mobile browsers,
 * else by the token that the others put into their user agent.
 */
export function hasSmallScreen({
  'sec-ch-ua-mobile': hint,
  'user-agent': agent = '',
}: IncomingHttpHeaders): boolean {
  return typeof hint === 'string' ? hint === '?1' : /\bMobi/.test(agent);
}

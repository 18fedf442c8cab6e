import type { IncomingMessage } from 'node:http';
import type { EdgeSettings } from '../settings';
import { isProxied, TRUST_NOBODY } from './trusted-proxies';

/** Warns once about missing settings when a proxy forwards requests. */
export function proxyWarning(
  { publicUrl, trustedProxies }: Pick<EdgeSettings, 'publicUrl' | 'trustedProxies'>,
  log: (line: string) => void,
): (request: IncomingMessage) => void {
  const warnings = [
    trustedProxies === TRUST_NOBODY &&
      'TRUST_PROXY is not set: all visitors behind the proxy count as one client',
    publicUrl === null &&
      'PUBLIC_URL is not set: addresses follow the Host header, and the mailbox of the local sign-in may be open to visitors',
  ].filter((warning) => warning !== false);
  let warned = warnings.length === 0;
  return (request) => {
    if (warned || !isProxied(request)) return;
    warned = true;
    log(`a proxy passes requests on, but ${warnings.join('; ')}`);
  };
}

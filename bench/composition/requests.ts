import type { CDPSession } from '@playwright/test';

/** A request of a visit. */
export interface SeenRequest {
  url: string;
  /** Milliseconds of the wall clock. */
  at: number;
  /** 1 for what the document needs, 2 for what those files need, and so on. */
  depth: number;
  /** Bytes over the wire, 0 until they have arrived. */
  bytes: number;
  script: boolean;
}

/** The requests of a page from now on, in their order. The network domain must be enabled. */
export function watchRequests(cdp: CDPSession): () => SeenRequest[] {
  const requests = new Map<string, SeenRequest>();
  const depthOf = (url: string): number =>
    Math.max(0, ...[...requests.values()].filter((one) => one.url === url).map((one) => one.depth));
  cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator, type, wallTime }) => {
    if (!request.url.startsWith('http')) return;
    const by = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? '';
    requests.set(requestId, {
      url: request.url,
      at: wallTime * 1000,
      depth: depthOf(by) + 1,
      bytes: 0,
      script: type === 'Script' || /\.js(\?|$)/.test(request.url),
    });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = requests.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return () => [...requests.values()];
}

export const kilobytesOf = (requests: readonly SeenRequest[]): number =>
  requests.reduce((total, { bytes }) => total + bytes, 0) / 1024;

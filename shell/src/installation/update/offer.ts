/** Whether this tab should offer a composition other than its own. */
export interface UpdateOffer {
  /** Reports the composition that the visitor would get now. */
  live(composition: string): void;
  /** Declines: no offer until there is a newer one. Applies to this tab and the others. */
  later(): void;
  readonly open: boolean;
  subscribe(listener: () => void): () => void;
}

export type OfferChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

export function createUpdateOffer(own: string, channel: OfferChannel | null): UpdateOffer {
  let live = own;
  let declined: string | null = null;
  const listeners = new Set<() => void>();
  const isOpen = (): boolean => live !== own && live !== declined;

  function change(apply: () => void): void {
    const before = isOpen();
    apply();
    if (before !== isOpen()) for (const listener of listeners) listener();
  }
  channel?.addEventListener('message', ({ data }) => {
    const declinedVersion: unknown =
      typeof data === 'object' && data && Reflect.get(data, 'declined');
    if (typeof declinedVersion === 'string') change(() => (declined = declinedVersion));
  });

  return {
    live: (composition) => change(() => (live = composition)),
    later() {
      change(() => (declined = live));
      channel?.postMessage({ declined: live });
    },
    get open() {
      return isOpen();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

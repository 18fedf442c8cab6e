/** Peers that the visitor chose for an asset, kept in this browser. */
import { useCallback, useSyncExternalStore } from 'react';
import { brand } from 'shared/brand';
import { localStore } from 'shared/browser';
import { SYMBOL_FORM } from 'shared/market';

const KEY = `${brand.storagePrefix}peers`;
/** Assets whose peers are kept, the latest changed ones. */
const MAX_ASSETS = 50;
export const MAX_USER_PEERS = 12;

type PeersByAsset = Readonly<Record<string, readonly string[]>>;

const NONE: PeersByAsset = {};
const listeners = new Set<() => void>();
let parsed: { text: string | null; peers: PeersByAsset } = { text: null, peers: NONE };

/** The stored peers, without malformed entries. */
export function parsePeers(text: string | null): PeersByAsset {
  if (text === null) return NONE;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return NONE;
    return Object.fromEntries(
      Object.entries(stored).flatMap(([symbol, peers]): [string, string[]][] =>
        Array.isArray(peers) && peers.length <= MAX_USER_PEERS && peers.every(isSymbol)
          ? [[symbol, peers]]
          : [],
      ),
    );
  } catch {
    return NONE;
  }
}

const isSymbol = (value: unknown): value is string =>
  typeof value === 'string' && SYMBOL_FORM.test(value);

/** The peers of all assets after a change; null restores the automatic ones. */
export function withPeers(
  stored: PeersByAsset,
  symbol: string,
  peers: readonly string[] | null,
): PeersByAsset {
  const others = Object.entries(stored).filter(([each]) => each !== symbol);
  return Object.fromEntries([
    ...others.slice(-(MAX_ASSETS - 1)),
    ...(peers === null ? [] : [[symbol, peers.slice(0, MAX_USER_PEERS)] as const]),
  ]);
}

function read(): PeersByAsset {
  const text = localStore().getItem(KEY);
  if (text !== parsed.text) parsed = { text, peers: parsePeers(text) };
  return parsed.peers;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const none = () => NONE;

/** The visitor's peers of an asset, null for the automatic ones; and a function that replaces them. */
export function useUserPeers(
  symbol: string,
): [peers: readonly string[] | null, change: (peers: readonly string[] | null) => void] {
  const stored = useSyncExternalStore(subscribe, read, none);
  const change = useCallback(
    (peers: readonly string[] | null) => {
      try {
        localStore().setItem(KEY, JSON.stringify(withPeers(read(), symbol, peers)));
      } catch {
        // A full storage keeps the previous peers.
      }
      for (const listener of listeners) listener();
    },
    [symbol],
  );
  return [stored[symbol] ?? null, change];
}

import { createHash } from 'node:crypto';
import { ObjectContentError, type WatchedStore } from 'shared/server/objects';
import { imageType, MAX_LOGO_BYTES, type Logo } from './fetch-logo';

/** Logos in an object store, so that the provider is asked once by all machines. */
export interface StoredLogos {
  /** Null if the store lacks it, or cannot be used. */
  find(address: string): Promise<{ logo: Logo; storedAt: number } | null>;
  /** A store that cannot be used is no error: the logo is asked for again. */
  keep(address: string, logo: Logo): Promise<void>;
}

const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** All logos of a store begin with it. */
export const LOGOS = 'logos/';

/** Whether the bytes are those that were stored under the key. */
export const isLogoOf = (key: string, body: Uint8Array): boolean =>
  key.endsWith(`/${sha256(body)}`);

/** Objects `logos/<SHA-256 of the address>/<SHA-256 of the content>`: the newest one counts. */
export function storedLogos(store: WatchedStore): StoredLogos {
  const prefixOf = (address: string): string => `${LOGOS}${sha256(address)}/`;
  return {
    async find(address) {
      try {
        const entries = await store.list(prefixOf(address));
        const newest = entries.toSorted((a, b) => b.modifiedAt - a.modifiedAt)[0];
        const body = newest && (await store.get(newest.key, MAX_LOGO_BYTES));
        if (!body) return null;
        const type = imageType(body);
        if (!isLogoOf(newest.key, body) || type === undefined) {
          store.countRefused();
          throw new ObjectContentError(`${newest.key} is not what was written`);
        }
        return { logo: { type, body }, storedAt: newest.modifiedAt };
      } catch {
        return null;
      }
    },
    async keep(address, { body }) {
      await store.putIfAbsent(`${prefixOf(address)}${sha256(body)}`, body).catch(() => undefined);
    },
  };
}

import type { Settings, StoredSettings } from 'shared/contract';
import type { Transport } from 'shared/store/host';

const PATH = '/settings';
const ANSWER = ['settings', 'version'];

/** `left`: another user has signed in, so the result no longer matters. */
export type WriteResult = 'saved' | 'outdated' | 'refused' | 'left';

export interface AccountCopy {
  /** Uid of the account; null if signed out. */
  uid(): string | null;
  /** The settings as last read or written; null before. */
  stored(): StoredSettings | null;
  /** Milliseconds since the last read. */
  age(): number;
  /** Another user signed in, or none. */
  belongTo(uid: string | null): void;
  /** False if nothing could be read, or if another user signed in. */
  read(): Promise<boolean>;
  /** Stores changes that are based on a version. */
  write(version: number, changes: Partial<Settings>): Promise<WriteResult>;
}

/** Local copy of the settings in the signed-in user's account. */
export function accountCopy(transport: Pick<Transport, 'request'>, now: () => number): AccountCopy {
  let uid: string | null = null;
  let stored: StoredSettings | null = null;
  let readAt = -Infinity;
  return {
    uid: () => uid,
    stored: () => stored,
    age: () => now() - readAt,
    belongTo(next) {
      uid = next;
      stored = null;
    },
    async read() {
      const owner = uid;
      readAt = now();
      const { data } = await transport.request<StoredSettings>({ path: PATH, answer: ANSWER });
      if (data === undefined || owner === null || uid !== owner) return false;
      stored = data;
      return true;
    },
    async write(version, changes) {
      const owner = uid;
      const { data, error } = await transport.request<StoredSettings>({
        path: PATH,
        method: 'PATCH',
        body: { version, changes },
        answer: ANSWER,
      });
      if (uid !== owner) return 'left';
      if (data) stored = data;
      return data ? 'saved' : error?.status === 409 ? 'outdated' : 'refused';
    },
  };
}

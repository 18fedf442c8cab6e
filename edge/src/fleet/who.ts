import { userInfo } from 'node:os';
import type { Holder } from './access/holder';
import type { Origin } from './origin';

/** Name of the user of this process. */
export const whoAmI = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
};

/** The caller of a change, for the audit log. */
export const decider = ({ holder }: { holder?: Holder }): { who: string } & Origin => ({
  who: holder?.who ?? whoAmI(),
  ...holder?.origin,
});

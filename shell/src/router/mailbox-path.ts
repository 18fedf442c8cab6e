import { platformServices } from 'shared/store';

export const MAILBOX_PATH = '/mailbox';

/** Local sign-in sends no mail: it lies in a mailbox of this site. */
export const hasMailbox = (): boolean =>
  platformServices()?.composition.shellRoutes.some(({ path }) => path === MAILBOX_PATH) ?? false;

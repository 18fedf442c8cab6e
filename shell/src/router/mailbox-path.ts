import { platformServices } from 'shared/store';

export const MAILBOX_PATH = '/mailbox';

/** Local sign-in sends no mail: messages are in a mailbox page of this site. */
export const hasMailbox = (): boolean =>
  platformServices()?.composition.shellRoutes.some(({ path }) => path === MAILBOX_PATH) ?? false;

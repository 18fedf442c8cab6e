import type { RequestType } from './account-repository';

/** A mail with a link that proves who has the mailbox. */
export interface Mail {
  requestType: RequestType;
  /** Page that its link opens. */
  path: string;
  mode: string;
  subject: string;
}

export const MAILS: Record<RequestType, Mail> = {
  PASSWORD_RESET: {
    requestType: 'PASSWORD_RESET',
    path: '/forgot-password',
    mode: 'resetPassword',
    subject: 'Reset your password',
  },
  VERIFY_EMAIL: {
    requestType: 'VERIFY_EMAIL',
    path: '/login',
    mode: 'verifyEmail',
    subject: 'Verify your e-mail address',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    path: '/login',
    mode: 'verifyAndChangeEmail',
    subject: 'Confirm your new e-mail address',
  },
};

/** The address in a mail, on the site at `publicUrl`; `continueUrl` is where the page leads on to. */
export function mailedLink(
  publicUrl: string,
  { path, mode }: Mail,
  code: string,
  continueUrl: string | undefined,
): string {
  const link = new URL(path, publicUrl);
  link.searchParams.set('mode', mode);
  link.searchParams.set('oobCode', code);
  if (continueUrl) link.searchParams.set('continueUrl', continueUrl);
  return link.href;
}

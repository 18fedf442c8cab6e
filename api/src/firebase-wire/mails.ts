import type { RequestType } from './account-repository';

/** A mail with a link that proves ownership of the mailbox. */
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

/** The mail to an owner of an address when another, new account asks to verify it. */
export const ADDRESS_IN_USE = {
  subject: 'You already have an account',
  body: (publicUrl: string) =>
    [
      'A new account was created with your e-mail address, and you already have one. If that was you:',
      `log in to your account: ${new URL('/login', publicUrl).href}`,
      `or set a new password: ${new URL('/forgot-password', publicUrl).href}`,
      'If it was not you, do nothing. Your account is unchanged, and the new one cannot use your address.',
    ].join('\n'),
};

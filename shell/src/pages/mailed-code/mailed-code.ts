/** Action of a link in a mail; `apply` covers all that need only the code. */
export interface MailedCode {
  purpose: 'reset-password' | 'apply';
  /** The provider's name for it, e.g. `verifyEmail`. */
  mode: string;
  /** Empty if the link has no code. */
  code: string;
}

const PURPOSE: Record<string, MailedCode['purpose']> = {
  resetPassword: 'reset-password',
  verifyEmail: 'apply',
  recoverEmail: 'apply',
  verifyAndChangeEmail: 'apply',
};

/**
 * Parses the parameters of links in the sign-in provider's mails. A project has one address for all
 * mails, so every page that handles one handles all. Null if the page was opened without them.
 */
export function mailedCode(search: string): MailedCode | null {
  const query = new URLSearchParams(search);
  const mode = query.get('mode');
  const purpose = mode === null ? undefined : PURPOSE[mode];
  return mode !== null && purpose ? { purpose, mode, code: query.get('oobCode') ?? '' } : null;
}

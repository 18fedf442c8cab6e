/** What the link in a mail asks for; `apply` stands for all that needs no more than the code. */
export interface MailedCode {
  purpose: 'reset-password' | 'apply';
  /** The provider's word, e.g. `verifyEmail`. */
  mode: string;
  /** Empty when the link came without one. */
  code: string;
}

const PURPOSE: Record<string, MailedCode['purpose']> = {
  resetPassword: 'reset-password',
  verifyEmail: 'apply',
  recoverEmail: 'apply',
  verifyAndChangeEmail: 'apply',
};

/**
 * Reads the parameters with which the sign-in provider's mails open a page. A project has one address
 * for all of its mails, so every page that takes one takes all. Null: the page was opened without.
 */
export function mailedCode(search: string): MailedCode | null {
  const query = new URLSearchParams(search);
  const mode = query.get('mode');
  const purpose = mode === null ? undefined : PURPOSE[mode];
  return mode !== null && purpose ? { purpose, mode, code: query.get('oobCode') ?? '' } : null;
}

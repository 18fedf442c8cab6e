/** End of the path that makes an account. */
export const SIGN_UP = 'accounts:signUp';
const SIGN_IN = 'accounts:signInWithPassword';
/** Refusals of a sign-in whose account does not exist. Others, such as a throttled one, say nothing about it. */
const UNKNOWN_ACCOUNT = /^(?:INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND)\b/;

interface Account {
  email: string;
  password: string;
  /** Path and query that sign it in. */
  signIn: string;
}

/** Accounts made during a run. Their passwords stay in this process. */
export class Accounts {
  readonly #made: Account[] = [];

  get count(): number {
    return this.#made.length;
  }

  /** Notes a sign-up that the site accepted. */
  add(url: URL, body: string): void {
    const email = textOf(body, 'email');
    const password = textOf(body, 'password');
    if (email === null || password === null) return;
    const signIn = url.pathname.replace(SIGN_UP, SIGN_IN) + url.search;
    this.#made.push({ email, password, signIn });
  }

  /**
   * Deletes all accounts. A deletion needs a recent sign-in, so each account signs in again. One
   * that its own test has deleted cannot, and counts as deleted.
   *
   * @param origin origin of the site
   * @returns e-mail addresses of accounts that the site did not delete
   */
  async remove(origin: string): Promise<string[]> {
    const left: string[] = [];
    for (const account of this.#made)
      if (!(await isRemoved(account, origin).catch(() => false))) left.push(account.email);
    return left;
  }
}

async function isRemoved({ email, password, signIn }: Account, origin: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json', origin };
  const signedIn = await fetch(origin + signIn, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!signedIn.ok) return UNKNOWN_ACCOUNT.test(refusalOf(await signedIn.text()));
  const token = textOf(await signedIn.text(), 'idToken');
  const deleted = await fetch(`${origin}/api/me`, {
    method: 'DELETE',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify({ confirm: email }),
  });
  return deleted.ok;
}

/** The code of a refused sign-in. Empty without one. */
function refusalOf(json: string): string {
  try {
    const { error } = JSON.parse(json) as { error?: { message?: string } };
    return error?.message ?? '';
  } catch {
    return '';
  }
}

/** A member of a JSON object that is a text. Null without one. */
function textOf(json: string, name: string): string | null {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null) return null;
    const member: unknown = Reflect.get(value, name);
    return typeof member === 'string' ? member : null;
  } catch {
    return null;
  }
}

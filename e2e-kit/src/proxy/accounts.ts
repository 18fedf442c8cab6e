/** Ends of the paths that make an account, change it and sign it in. */
const SIGN_UP = 'accounts:signUp';
const UPDATE = 'accounts:update';
const SIGN_IN = 'accounts:signInWithPassword';
/** The signed-in account. */
const OWN_ACCOUNT = '/api/me';
/** Refusal of a sign-in whose account does not exist. A wrong password is refused otherwise. */
const UNKNOWN_ACCOUNT = 'EMAIL_NOT_FOUND';

interface Account {
  email: string;
  password: string;
  /** Path and query that sign it in. */
  signIn: string;
}

/** Accounts that tests of a run make, change and delete. Their passwords stay in this process. */
export class Accounts {
  readonly #existing = new Map<string, Account>();
  #made = 0;

  /** Number of accounts that the run made. */
  get count(): number {
    return this.#made;
  }

  /** Whether a call makes, changes or deletes an account. */
  concerns(method: string, url: URL): boolean {
    return method === 'DELETE'
      ? url.pathname === OWN_ACCOUNT
      : url.pathname.endsWith(SIGN_UP) || url.pathname.endsWith(UPDATE);
  }

  /** Notes a call that the site accepted. */
  note(method: string, url: URL, body: string): void {
    if (method === 'DELETE') return void this.#existing.delete(keyOf(textOf(body, 'confirm')));
    const password = textOf(body, 'password');
    if (password === null) return;
    if (url.pathname.endsWith(UPDATE)) {
      const account = this.#existing.get(keyOf(emailOfToken(textOf(body, 'idToken'))));
      if (account) account.password = password;
      return;
    }
    const email = textOf(body, 'email');
    if (email === null) return;
    const signIn = url.pathname.replace(SIGN_UP, SIGN_IN) + url.search;
    this.#existing.set(keyOf(email), { email, password, signIn });
    this.#made += 1;
  }

  /**
   * Deletes all accounts that tests have not deleted themselves. A deletion needs a recent sign-in,
   * so each account signs in again.
   *
   * @param origin origin of the site
   * @returns e-mail addresses of accounts that the site did not delete
   */
  async remove(origin: string): Promise<string[]> {
    const left: string[] = [];
    for (const account of this.#existing.values())
      if (!(await isRemoved(account, origin).catch(() => false))) left.push(account.email);
    return left;
  }
}

/** E-mail addresses are compared without case. */
const keyOf = (email: string | null): string => email?.toLowerCase() ?? '';

/** The e-mail address in a token, which the site has verified. Null without one. */
function emailOfToken(token: string | null): string | null {
  const [, payload = ''] = token?.split('.') ?? [];
  return textOf(Buffer.from(payload, 'base64url').toString(), 'email');
}

async function isRemoved({ email, password, signIn }: Account, origin: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json', origin };
  const signedIn = await fetch(origin + signIn, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!signedIn.ok) return refusalOf(await signedIn.text()).startsWith(UNKNOWN_ACCOUNT);
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

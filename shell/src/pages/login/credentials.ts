type CredentialField = 'name' | 'email' | 'password';
export type FieldErrors = Partial<Record<CredentialField, string>>;

export interface Credentials {
  name: string;
  email: string;
  password: string;
}

export type LoginMode = 'sign-in' | 'sign-up';

/** Shortest password that an account may have. */
const PASSWORD_MINIMUM = 8;

/** What is wrong with an address; undefined when nothing can be said without asking the server. */
export function checkEmail(email: string): string | undefined {
  if (email.trim() === '') return 'Enter your e-mail address.';
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim())
    ? undefined
    : 'Enter an e-mail address such as name@example.com.';
}

/** What is wrong with a password that somebody wants to have. */
export function checkNewPassword(password: string): string | undefined {
  if (password === '') return 'Enter a password.';
  return password.length < PASSWORD_MINIMUM
    ? `Use at least ${PASSWORD_MINIMUM} characters.`
    : undefined;
}

export const PASSWORD_HINT = `At least ${PASSWORD_MINIMUM} characters. A few words you remember are better than signs.`;

/** What can be said without asking the server; an empty object when the form may be sent. */
export function checkCredentials(mode: LoginMode, { email, password }: Credentials): FieldErrors {
  const problems = {
    email: checkEmail(email),
    password:
      mode === 'sign-up'
        ? checkNewPassword(password)
        : password === ''
          ? 'Enter your password.'
          : undefined,
  };
  return {
    ...(problems.email !== undefined && { email: problems.email }),
    ...(problems.password !== undefined && { password: problems.password }),
  };
}

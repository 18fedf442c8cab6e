type CredentialField = 'name' | 'email' | 'password';
export type FieldErrors = Partial<Record<CredentialField, string>>;

export interface Credentials {
  name: string;
  email: string;
  password: string;
}

export type LoginMode = 'sign-in' | 'sign-up';

/** Minimum password length. */
const PASSWORD_MINIMUM = 8;

/** Error of an address; undefined if it passes the checks of the client. */
export function checkEmail(email: string): string | undefined {
  if (email.trim() === '') return 'Enter your e-mail address.';
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim())
    ? undefined
    : 'Enter an e-mail address such as name@example.com.';
}

/** Error of a new password; undefined if it is valid. */
export function checkNewPassword(password: string): string | undefined {
  if (password === '') return 'Enter a password.';
  return password.length < PASSWORD_MINIMUM
    ? `Use at least ${PASSWORD_MINIMUM} characters.`
    : undefined;
}

export const PASSWORD_HINT = `At least ${PASSWORD_MINIMUM} characters. A few words you remember are better than signs.`;

/** Errors found without the server; an empty object if the form can be submitted. */
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

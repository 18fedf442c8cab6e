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

/** What can be said without asking the server; an empty object when the form may be sent. */
export function checkCredentials(mode: LoginMode, { email, password }: Credentials): FieldErrors {
  const errors: FieldErrors = {};
  if (email.trim() === '') errors.email = 'Enter your e-mail address.';
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()))
    errors.email = 'Enter an e-mail address such as name@example.com.';
  if (password === '') errors.password = 'Enter your password.';
  else if (mode === 'sign-up' && password.length < PASSWORD_MINIMUM)
    errors.password = `Use at least ${PASSWORD_MINIMUM} characters.`;
  return errors;
}

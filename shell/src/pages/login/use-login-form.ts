import { useState } from 'react';
import { signIn, signUp } from '../../session';
import {
  checkCredentials,
  type Credentials,
  type FieldErrors,
  type LoginMode,
} from './credentials';

export interface LoginFormOptions {
  mode: LoginMode;
  /** Initial address, e.g. after a password reset. */
  email: string;
  /** Page of this site to open afterwards. */
  next: string;
  onDone: () => void;
}

/** Values, errors and submission of the login form. */
export function useLoginForm({ mode, email: initialEmail, next, onDone }: LoginFormOptions) {
  const [values, setValues] = useState<Credentials>({
    name: '',
    email: initialEmail,
    password: '',
  });
  const [keep, setKeep] = useState(true);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const bind = (field: keyof Credentials) => ({
    name: field,
    value: values[field],
    error: errors[field] ?? null,
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setValues((before) => ({ ...before, [field]: value }));
      setErrors({ ...errors, [field]: undefined });
      setFailure(null);
    },
  });

  const send = async () => {
    const problems = checkCredentials(mode, values);
    setErrors(problems);
    setFailure(null);
    const first = (['name', 'email', 'password'] as const).find((field) => problems[field]);
    if (first) {
      document.getElementById(`login-${first}`)?.focus();
      return;
    }
    setBusy(true);
    const email = values.email.trim();
    const { name, password } = values;
    const result =
      mode === 'sign-up'
        ? await signUp({ name: name.trim(), email, password, keep, next })
        : await signIn({ email, password, keep });
    setBusy(false);
    if (result.ok) onDone();
    else if (result.field) {
      setErrors({ [result.field]: result.message });
      document.getElementById(`login-${result.field}`)?.focus();
    } else setFailure(result.message);
  };

  return { keep, setKeep, failure, busy, bind, send };
}

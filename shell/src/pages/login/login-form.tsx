import { useState } from 'react';
import { Button, Checkbox, PasswordField, PREVIOUS_PAGE, TextField, TextLink } from 'shared/ui';
import { OwnedLink } from '../../router/owned-link';
import { isOwnedHere } from '../../router/page-owner';
import { signIn, signUp } from '../../session';
import { AccountForm, FormFailure } from './account-form';
import {
  PASSWORD_HINT,
  checkCredentials,
  type Credentials,
  type FieldErrors,
  type LoginMode,
} from './credentials';

const RESET_PAGE = '/forgot-password';

interface LoginFormProps {
  mode: LoginMode;
  /** Initial address, e.g. after a password reset. */
  email: string;
  /** Page of this site to open afterwards. */
  next: string;
  onMode: (mode: LoginMode) => void;
  onDone: () => void;
}

/**
 * Fields of both tabs. Errors are shown at their field and never reveal whether an account exists.
 */
export function LoginForm({ mode, email: initialEmail, next, onMode, onDone }: LoginFormProps) {
  const [values, setValues] = useState<Credentials>({
    name: '',
    email: initialEmail,
    password: '',
  });
  const [keep, setKeep] = useState(true);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const creating = mode === 'sign-up';
  const canReset = isOwnedHere(RESET_PAGE);

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
    const result = creating
      ? await signUp({ name: name.trim(), email, password, keep, next })
      : await signIn({ email, password, keep });
    setBusy(false);
    if (result.ok) onDone();
    else if (result.field) {
      setErrors({ [result.field]: result.message });
      document.getElementById(`login-${result.field}`)?.focus();
    } else setFailure(result.message);
  };

  return (
    <AccountForm busy={busy} onSend={send}>
      {creating && (
        <TextField
          id="login-name"
          label="Name (optional)"
          size="lg"
          autoComplete="name"
          maxLength={60}
          {...bind('name')}
        />
      )}
      <TextField
        id="login-email"
        label="E-mail"
        size="lg"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...bind('email')}
      />
      <PasswordField
        id="login-password"
        label="Password"
        size="lg"
        autoComplete={creating ? 'new-password' : 'current-password'}
        hint={creating ? PASSWORD_HINT : undefined}
        aside={
          !creating && canReset ? (
            <TextLink to={`${RESET_PAGE}?${new URLSearchParams({ [PREVIOUS_PAGE]: next })}`}>
              Forgot password?
            </TextLink>
          ) : undefined
        }
        {...bind('password')}
      />
      <Checkbox checked={keep} onChange={setKeep}>
        Keep me logged in on this device
      </Checkbox>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        {creating ? 'Create account' : 'Log in'}
      </Button>
      <p>
        {creating ? 'You have an account? ' : 'No account yet? '}
        <button
          type="button"
          className="ui-link"
          onClick={() => onMode(creating ? 'sign-in' : 'sign-up')}
        >
          {creating ? 'Log in' : 'Create one'}
        </button>
        {creating ? '. ' : ', it is free and needs no card. '}
        By creating an account you accept the <OwnedLink to="/terms">Terms</OwnedLink> and the{' '}
        <OwnedLink to="/privacy">Privacy notice</OwnedLink>.
      </p>
    </AccountForm>
  );
}

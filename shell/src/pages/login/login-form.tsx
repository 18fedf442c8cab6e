import { useState } from 'react';
import { styled } from 'shared/styled';
import { Button, Checkbox, Icon, PasswordField, TextField, TextLink } from 'shared/ui';
import { pageComposition } from '../../frame/composition';
import { isOwned } from '../../frame/navigation/navigation';
import { signIn, signUp } from '../../session';
import {
  checkCredentials,
  type Credentials,
  type FieldErrors,
  type LoginMode,
} from './credentials';

const Form = styled.form.withConfig({ componentId: 'login-form' })`
  display: grid;
  gap: 18px;
  margin-top: 18px;
  > p {
    color: var(--ink-3);
    font-size: var(--text-sm);
    line-height: 18px;
  }
  > p[role='alert'] {
    display: flex;
    gap: 6px;
    color: var(--loss);
  }
  > p[role='alert'] > svg {
    margin-top: 2px;
  }
`;

const RESET_PAGE = '/forgot-password';
const EMPTY: Credentials = { name: '', email: '', password: '' };

interface LoginFormProps {
  mode: LoginMode;
  onMode: (mode: LoginMode) => void;
  onDone: () => void;
}

/** The fields of both tabs. Errors stand beside their field and never say whether an account exists. */
export function LoginForm({ mode, onMode, onDone }: LoginFormProps) {
  const [values, setValues] = useState(EMPTY);
  const [keep, setKeep] = useState(true);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const creating = mode === 'sign-up';
  const canReset = isOwned(pageComposition(), RESET_PAGE);

  const bind = (field: keyof Credentials) => ({
    name: field,
    value: values[field],
    error: errors[field] ?? null,
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [field]: event.target.value });
      setErrors({ ...errors, [field]: undefined });
      setFailure(null);
    },
  });

  const send = async () => {
    const found = checkCredentials(mode, values);
    setErrors(found);
    setFailure(null);
    const first = (['name', 'email', 'password'] as const).find((field) => found[field]);
    if (first) {
      document.getElementById(`login-${first}`)?.focus();
      return;
    }
    setBusy(true);
    const email = values.email.trim();
    const { name, password } = values;
    const result = creating
      ? await signUp({ name: name.trim(), email, password, keep })
      : await signIn({ email, password, keep });
    setBusy(false);
    if (result.ok) onDone();
    else if (result.field) {
      setErrors({ [result.field]: result.message });
      document.getElementById(`login-${result.field}`)?.focus();
    } else setFailure(result.message);
  };

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
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
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...bind('email')}
      />
      <PasswordField
        id="login-password"
        label="Password"
        size="lg"
        autoComplete={creating ? 'new-password' : 'current-password'}
        hint={
          creating
            ? 'At least 8 characters. A few words you remember are better than signs.'
            : undefined
        }
        aside={
          !creating && canReset ? <TextLink to={RESET_PAGE}>Forgot password?</TextLink> : undefined
        }
        {...bind('password')}
      />
      <Checkbox checked={keep} onChange={setKeep}>
        Keep me logged in on this device
      </Checkbox>
      {failure && (
        <p role="alert">
          <Icon name="warning" size={14} />
          {failure}
        </p>
      )}
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
        By creating an account you accept the <TextLink to="/terms">Terms</TextLink> and the{' '}
        <TextLink to="/privacy">Privacy notice</TextLink>.
      </p>
    </Form>
  );
}

import { Button, Checkbox, PasswordField, PREVIOUS_PAGE, TextField, TextLink } from 'shared/ui';
import { OwnedLink } from '../../router/owned-link';
import { isOwnedHere } from '../../router/page-owner';
import { AccountForm, FormFailure } from './account-form';
import { PASSWORD_HINT, type LoginMode } from './credentials';
import { useLoginForm, type LoginFormOptions } from './use-login-form';

const RESET_PAGE = '/forgot-password';

interface LoginFormProps extends LoginFormOptions {
  onMode: (mode: LoginMode) => void;
}

/**
 * Fields of both tabs. Errors are shown at their field and never reveal whether an account exists.
 */
export function LoginForm({ onMode, ...options }: LoginFormProps) {
  const { keep, setKeep, failure, busy, bind, send } = useLoginForm(options);
  const { mode, next } = options;
  const creating = mode === 'sign-up';
  const canReset = isOwnedHere(RESET_PAGE);

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

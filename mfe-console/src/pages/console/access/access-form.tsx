import { useState, type FormEvent } from 'react';
import { styled } from 'shared/styled';
import { Button, Card, PasswordField } from 'shared/ui';
import { statusSchema } from '../../../fleet/answers';
import { readFleet } from '../../../fleet/call-fleet';
import { messageOf } from '../../../fleet/use-fleet';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  max-width: 480px;
  > p {
    color: var(--ink-2);
    font-size: var(--text-sm);
    line-height: 20px;
  }
  code {
    font: 400 12px/16px var(--mono);
  }
`;

/** Asks for a fleet token and checks it with the fleet. A rejected token stays in the field. */
export function AccessForm({ onToken }: { onToken: (token: string) => void }) {
  const [token, setToken] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);

  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isChecking) return;
    const typed = token.trim();
    if (!/^[\x21-\x7e]{1,4096}$/.test(typed))
      return setError('Paste a fleet token: one word without spaces.');
    setChecking(true);
    try {
      await readFleet(typed, 'status', statusSchema);
      onToken(typed);
    } catch (thrown) {
      setError(messageOf(thrown));
      setChecking(false);
    }
  };

  return (
    <Card data-pad="">
      <Form onSubmit={(event) => void open(event)} aria-label="Open the console" noValidate>
        <PasswordField
          label="Fleet token"
          hint="Kept in this tab until you reload or leave the page."
          autoComplete="off"
          value={token}
          error={error}
          onChange={({ target }) => {
            setToken(target.value);
            setError(null);
          }}
        />
        <div>
          <Button type="submit" variant="primary" busy={isChecking}>
            Open
          </Button>
        </div>
        <p>
          A token has the rights that its owner got. On the machine of the edge,{' '}
          <code>npm run fleet -- protect</code> prints the first one, and{' '}
          <code>npm run fleet -- protect --for &quot;Team A&quot;</code> further ones.
        </p>
      </Form>
    </Card>
  );
}

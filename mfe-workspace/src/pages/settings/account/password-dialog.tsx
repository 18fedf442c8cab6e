import { useId, useState, type ReactNode } from 'react';
import type { AccountResult } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Dialog, PasswordField } from 'shared/ui';

const Fields = styled.form`
  display: grid;
  gap: var(--space-4);
  > [role='alert'] {
    color: var(--loss);
    font-size: var(--text-sm);
    line-height: 18px;
  }
`;

/** An error and its field; `next` is the new password. */
interface DialogProblem {
  field?: 'name' | 'email' | 'password' | 'next';
  message: string;
}

/**
 * Dialog of actions that require the password. The password field comes first, the fields of the
 * action below.
 */
export function PasswordDialog({
  title,
  description,
  action,
  danger = false,
  ready = true,
  check = () => null,
  onSend,
  onClose,
  children,
}: {
  title: string;
  description: ReactNode;
  /** Label of the button. */
  action: string;
  danger?: boolean;
  /** The fields of the action are filled in. */
  ready?: boolean;
  /** Validates the fields without a request. */
  check?: () => DialogProblem | null;
  onSend: (password: string) => Promise<AccountResult>;
  onClose: () => void;
  children?: (problem: DialogProblem | null) => ReactNode;
}) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<DialogProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useId();
  const send = async () => {
    if (busy) return;
    if (password === '') {
      setProblem({ field: 'password', message: 'Enter your present password.' });
      return;
    }
    const fieldProblem = check();
    setProblem(fieldProblem);
    if (fieldProblem) return;
    setBusy(true);
    const result = await onSend(password);
    setBusy(false);
    if (!result.ok) setProblem(result);
  };
  const ofPassword = problem?.field === 'password' ? problem.message : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={!ready}
          >
            {action}
          </Button>
        </>
      }
    >
      <Fields
        id={form}
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <PasswordField
          label="Present password"
          autoComplete="current-password"
          value={password}
          error={ofPassword}
          onChange={(event) => setPassword(event.target.value)}
        />
        {children?.(problem)}
        {problem && problem.field === undefined && <p role="alert">{problem.message}</p>}
      </Fields>
    </Dialog>
  );
}

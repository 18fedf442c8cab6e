import { useState, type FormEvent } from 'react';
import { styled } from 'shared/styled';
import { Button, Dialog, Row, TextField } from 'shared/ui';

/** Maximum length of a watchlist name in the API. */
const NAME_LENGTH = 60;

const Buttons = styled(Row)`
  margin-top: var(--space-4);
`;

export interface NameDialogProps {
  title: string;
  /** Label of the submit button. */
  action: string;
  initial?: string;
  /** Maximum length. Default: that of a watchlist name. */
  maxLength?: number;
  /** Resolves to an error message, or to null on success. */
  onSubmit: (name: string) => Promise<string | null>;
  onClose: () => void;
}

/** Asks for the name of a new or existing watchlist or section. */
export function NameDialog({
  title,
  action,
  initial = '',
  maxLength = NAME_LENGTH,
  onSubmit,
  onClose,
}: NameDialogProps) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') {
      setError('A name is needed.');
      return;
    }
    setBusy(true);
    const message = await onSubmit(trimmed);
    setBusy(false);
    if (message === null) onClose();
    else setError(message);
  };
  return (
    <Dialog open title={title} onClose={onClose}>
      <form id="watchlist-name" onSubmit={submit} noValidate>
        <TextField
          label="Name"
          value={name}
          maxLength={maxLength}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
          error={error}
          hint={`${name.length} of ${maxLength} characters`}
          data-autofocus=""
        />
        <Buttons justify="end">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={busy}>
            {action}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}

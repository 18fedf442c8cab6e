import { useState, type FormEvent } from 'react';
import { styled } from 'shared/styled';
import { Button, Dialog, TextField } from 'shared/ui';

/** Longest name of a watchlist, as the API accepts it. */
const NAME_LENGTH = 60;

const Buttons = styled.div.withConfig({ componentId: 'ws-name-buttons' })`
  display: flex;
  justify-content: flex-end;
  gap: var(--space-2);
  margin-top: var(--space-4);
`;

export interface NameDialogProps {
  title: string;
  /** The label of the button that submits. */
  action: string;
  initial?: string;
  /** Resolves to an error text, or to null when it is done. */
  onSubmit: (name: string) => Promise<string | null>;
  onClose: () => void;
}

/** Asks for the name of a watchlist, new or old. */
export function NameDialog({ title, action, initial = '', onSubmit, onClose }: NameDialogProps) {
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
    const refused = await onSubmit(trimmed);
    setBusy(false);
    if (refused === null) onClose();
    else setError(refused);
  };
  return (
    <Dialog open title={title} onClose={onClose}>
      <form id="watchlist-name" onSubmit={submit} noValidate>
        <TextField
          label="Name"
          value={name}
          maxLength={NAME_LENGTH}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
          error={error}
          hint={`${name.length} of ${NAME_LENGTH} characters`}
          data-autofocus=""
        />
        <Buttons>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={busy}>
            {action}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}

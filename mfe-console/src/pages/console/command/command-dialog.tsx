import { useState } from 'react';
import { styled } from 'shared/styled';
import { Button, Checkbox, Dialog, Stack, TextField } from 'shared/ui';
import { CommandOutput } from './command-output';
import { argumentsOf, emptyInput, inputErrors, type CommandInput } from './command-input';
import { commandOf, type CommandDraft, type CommandField } from './commands';
import { useCommand } from './use-command';

const LABELS: Record<Exclude<CommandField, 'drop'>, string> = {
  reason: 'Reason',
  share: 'Share of the visitors, in percent',
  version: 'Version',
  page: 'Page, such as /stocks/screener',
  days: 'Days until the link expires',
};

const Form = styled.form`
  display: contents;
`;

export interface CommandDialogProps {
  draft: CommandDraft;
  onClose: () => void;
  /** The fleet may have changed. */
  onChanged: () => void;
}

/**
 * Gives one command in two steps: a dry run names the effect, then the same input is carried out.
 * Editing the input asks for a new dry run.
 */
export function CommandDialog({ draft, onClose, onChanged }: CommandDialogProps) {
  const { label, does, required, optional, isDangerous = false } = commandOf(draft.command);
  const [input, setInput] = useState(() => emptyInput(draft));
  const [isChecked, setChecked] = useState(false);
  const run = useCommand(draft, onChanged);
  const errors = isChecked ? inputErrors(draft, input) : {};
  const edit = (change: Partial<CommandInput>): void => {
    setInput((last) => ({ ...last, ...change }));
    run.reset();
  };
  const submit = (): void => {
    setChecked(true);
    if (Object.keys(inputErrors(draft, input)).length === 0) run.give(argumentsOf(draft, input));
  };
  const fields = [...required, ...optional];
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Dialog
        open
        onClose={onClose}
        title={`${label}: ${draft.target}`}
        description={does}
        actions={
          run.step === 'done' ? (
            <Button onClick={onClose}>Close</Button>
          ) : (
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button
                type="submit"
                variant={run.step === 'confirm' ? (isDangerous ? 'danger' : 'primary') : undefined}
                busy={run.isBusy}
              >
                {run.step === 'confirm' ? `${label} now` : 'Preview'}
              </Button>
            </>
          )
        }
      >
        <Stack gap={12}>
          {run.step !== 'done' &&
            fields.map((field) =>
              field === 'drop' ? (
                <Checkbox key={field} checked={input.drop} onChange={(drop) => edit({ drop })}>
                  Give up its live routes
                </Checkbox>
              ) : (
                <TextField
                  key={field}
                  label={required.includes(field) ? LABELS[field] : `${LABELS[field]} (optional)`}
                  value={input[field]}
                  error={errors[field]}
                  onChange={({ target }) => edit({ [field]: target.value })}
                />
              ),
            )}
          <CommandOutput text={run.text} error={run.error} isDone={run.step === 'done'} />
        </Stack>
      </Dialog>
    </Form>
  );
}

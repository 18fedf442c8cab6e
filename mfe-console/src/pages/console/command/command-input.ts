import type { CommandArguments } from '../../../fleet/call-fleet';
import { commandOf, type CommandDraft, type CommandField } from './commands';

/** Fields of the dialog, as typed. */
export interface CommandInput {
  reason: string;
  share: string;
  version: string;
  page: string;
  days: string;
  drop: boolean;
}

export const emptyInput = ({ version = '', reason = '' }: CommandDraft): CommandInput => ({
  reason,
  share: '',
  version,
  page: '',
  days: '',
  drop: false,
});

/** Limits of the edge, so that a mistake is named beside its field. */
const MAX_REASON = 1000;
const MAX_DAYS = 90;

const isBetween = (text: string, min: number, max: number): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= min && Number(text) <= max;

const CHECKS: Record<Exclude<CommandField, 'drop'>, (text: string) => string | null> = {
  reason: (text) => (text.length > MAX_REASON ? `At most ${MAX_REASON} characters.` : null),
  share: (text) => (isBetween(text, 0, 100) ? null : 'A whole number from 0 to 100.'),
  version: () => null,
  page: (text) => (text.startsWith('/') ? null : 'A path that begins with a slash.'),
  days: (text) => (isBetween(text, 1, MAX_DAYS) ? null : `A whole number from 1 to ${MAX_DAYS}.`),
};

const MISSING: Record<Exclude<CommandField, 'drop'>, string> = {
  reason: 'The audit log needs a reason.',
  share: 'Enter a share.',
  version: 'Enter a version.',
  page: 'Enter a path.',
  days: 'Enter a number of days.',
};

export type InputErrors = Partial<Record<CommandField, string>>;

/** Errors by field; empty if the command can be given. */
export function inputErrors({ command }: CommandDraft, input: CommandInput): InputErrors {
  const { required, optional } = commandOf(command);
  const errors: InputErrors = {};
  for (const field of [...required, ...optional]) {
    if (field === 'drop') continue;
    const text = input[field].trim();
    const error =
      text === '' ? (required.includes(field) ? MISSING[field] : null) : CHECKS[field](text);
    if (error) errors[field] = error;
  }
  return errors;
}

/** Arguments of the command. Empty optional fields are left out. */
export function argumentsOf(draft: CommandDraft, input: CommandInput): CommandArguments {
  const { required, optional } = commandOf(draft.command);
  const fields: readonly CommandField[] = [...required, ...optional];
  const text = (field: Exclude<CommandField, 'drop'>): string | undefined =>
    fields.includes(field) && input[field].trim() !== '' ? input[field].trim() : undefined;
  const share = text('share');
  const days = text('days');
  const page = text('page');
  return {
    name: draft.target,
    ...(share !== undefined && { rest: [`${share}%`] }),
    ...(page !== undefined && { rest: [page] }),
    // A pull request is on another site: its link needs the whole address.
    ...(draft.command === 'preview' && { site: window.location.origin }),
    ...(text('reason') !== undefined && { reason: text('reason') }),
    ...(text('version') !== undefined && { to: text('version') }),
    ...(days !== undefined && { days: Number(days) }),
    ...(fields.includes('drop') && input.drop && { drop: true }),
  };
}

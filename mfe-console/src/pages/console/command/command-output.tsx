import { styled } from 'shared/styled';

const Output = styled.pre`
  padding: 12px;
  border-radius: var(--radius-sm);
  background: var(--surface-2);
  font: 400 12px/18px var(--mono);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  &[data-failed] {
    background: var(--loss-soft);
  }
`;

export interface CommandOutputProps {
  /** Outcome of the dry run or of the command; null before it. */
  text: string | null;
  error: string | null;
  isDone: boolean;
}

/** Outcome of a command in the words of the edge, announced to screen readers. */
export function CommandOutput({ text, error, isDone }: CommandOutputProps) {
  if (error !== null)
    return (
      <Output data-failed="" role="alert">
        {error}
      </Output>
    );
  return (
    <div role="status">
      {text !== null && <Output aria-label={isDone ? 'Outcome' : 'Preview'}>{text}</Output>}
    </div>
  );
}

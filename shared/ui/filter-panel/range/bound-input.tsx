import { useId } from 'react';
import { Input } from '../../field/text-field';
import type { BoundDrafts, End } from './use-bound-drafts';

export interface BoundInputProps {
  end: End;
  /** Full name of the figure. */
  name: string;
  placeholder: string;
  /** The applied bound in full. */
  title?: string | undefined;
  text: string;
  drafts: BoundDrafts;
}

/** One exact bound, applied on Enter or blur: `$10B`, `5%`, `0.8×`. */
export function BoundInput({ end, name, placeholder, title, text, drafts }: BoundInputProps) {
  const errorId = useId();
  const error = drafts.errorOf(end);
  return (
    <div>
      <Input
        data-size="sm"
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={`${end === 'min' ? 'Minimum' : 'Maximum'} ${name}`}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        placeholder={placeholder}
        title={title}
        value={text}
        onChange={(event) => drafts.type(end, event.target.value)}
        onBlur={() => drafts.commit(end)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') drafts.commit(end);
          if (event.key === 'Escape') drafts.forget(end);
        }}
      />
      {error !== null && (
        <small id={errorId} role="alert">
          {error}
        </small>
      )}
    </div>
  );
}

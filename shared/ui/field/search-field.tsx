import { useEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from './text-field';

/** A pause after which what was typed is looked for. */
const PAUSE_MS = 250;

export interface SearchFieldProps extends Pick<
  TextFieldProps,
  'label' | 'placeholder' | 'size' | 'maxLength' | 'ref'
> {
  /** The text in force. */
  value: string;
  /** Called with the trimmed text after a pause, on Enter and when the field is left. */
  onSearch: (text: string) => void;
}

/** A field whose text is taken once nobody types any more; its label is for readers of the screen. */
export function SearchField({ value, onSearch, ...field }: SearchFieldProps) {
  const [draft, setDraft] = useState(value);
  const [valueBefore, setValueBefore] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Another address, e.g. by the back button, replaces what is typed.
  if (valueBefore !== value) {
    setValueBefore(value);
    if (draft.trim() !== value) setDraft(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const take = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== value) onSearch(text.trim());
  };
  return (
    <TextField
      {...field}
      hideLabel
      type="search"
      value={draft}
      onChange={({ target }) => {
        setDraft(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => take(target.value), PAUSE_MS);
      }}
      onBlur={() => take(draft)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(draft);
      }}
    />
  );
}

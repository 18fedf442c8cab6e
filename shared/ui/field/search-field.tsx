import { useEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from './text-field';

/** Debounce of the search text. */
const PAUSE_MS = 250;

export interface SearchFieldProps extends Pick<
  TextFieldProps,
  'label' | 'placeholder' | 'size' | 'maxLength' | 'ref'
> {
  /** The applied search text. */
  value: string;
  /** Called with the trimmed text after a pause, on Enter and on blur. */
  onSearch: (text: string) => void;
}

/** A search field that debounces its text. Its label is for screen readers only. */
export function SearchField({ value, onSearch, ...field }: SearchFieldProps) {
  const [draft, setDraft] = useState(value);
  const [valueBefore, setValueBefore] = useState(value);
  // The text of the last search. It becomes the value, maybe after more was typed.
  const [searched, setSearched] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // An external change, e.g. by the back button, replaces the typed text.
  if (valueBefore !== value) {
    setValueBefore(value);
    setSearched(value);
    if (value !== searched && draft.trim() !== value) setDraft(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const take = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() === value) return;
    setSearched(text.trim());
    onSearch(text.trim());
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

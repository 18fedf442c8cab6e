import type { KeyboardEvent } from 'react';

export type ComboBoxAction =
  | 'open'
  | 'next'
  | 'previous'
  | 'choose'
  | 'remove'
  | 'clear'
  | 'chooseFirstWhenLoaded';

export interface ComboBoxKeyState {
  /** The list, or the message for an empty result, is visible. */
  open: boolean;
  loading: boolean;
  hasOptions: boolean;
  /** The active option can be removed. */
  removable: boolean;
}

/** The action of a key in the input. Undefined: the key belongs to the browser. */
export function comboBoxAction(
  event: KeyboardEvent<HTMLInputElement>,
  { open, loading, hasOptions, removable }: ComboBoxKeyState,
): ComboBoxAction | undefined {
  // Safari ends a composition with an Enter without `isComposing`. Its key code reveals it.
  if (event.nativeEvent.isComposing || event.keyCode === 229) return undefined;
  const { value, selectionStart } = event.currentTarget;
  const inList = open && hasOptions;
  switch (event.key) {
    case 'ArrowDown':
      if (!open) return 'open';
      return inList ? 'next' : undefined;
    case 'ArrowUp':
      return inList ? 'previous' : undefined;
    case 'Enter':
      if (loading && value.trim() !== '') return 'chooseFirstWhenLoaded';
      return inList ? 'choose' : undefined;
    case 'Delete':
      return open && removable && selectionStart === value.length ? 'remove' : undefined;
    case 'Escape':
      return !open && value !== '' ? 'clear' : undefined;
    default:
      return undefined;
  }
}

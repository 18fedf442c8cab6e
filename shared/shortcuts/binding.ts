/**
 * One keyboard shortcut.
 *
 * Keys have the names of `KeyboardEvent.key`: a character (`f`, `[`, `?`) or a named key (`Enter`,
 * `ArrowDown`). A space separates the keys of a sequence: `g d`. A capital letter implies Shift.
 * Keys with Ctrl, Alt or Cmd belong to browser and system.
 */
export interface KeyBinding {
  /** A list is a set of alternatives: `['j', 'ArrowDown']`. */
  keys: string | readonly string[];
  /** Label in the list of shortcuts: "Next row". */
  label: string;
  /** Return `false` if it did nothing. The key press is then treated as unbound. */
  onPress(event: KeyboardEvent): void | false;
  /** Also fires while the key is held down. Default false. */
  repeat?: boolean;
}

/** Bindings that are registered together, with their title in the list of shortcuts. */
export interface KeySection {
  title: string;
  bindings: readonly KeyBinding[];
}

/** All alternatives of a binding, each as a sequence of keys. */
export const sequencesOf = ({ keys }: Pick<KeyBinding, 'keys'>): string[][] =>
  (typeof keys === 'string' ? [keys] : keys).map((sequence) => sequence.split(' '));

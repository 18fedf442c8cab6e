/**
 * One thing that a key does.
 *
 * A key is named as `KeyboardEvent.key` names it: a character (`f`, `[`, `?`) or a named key
 * (`Enter`, `ArrowDown`). Keys after one another stand apart by a space: `g d`. A capital letter
 * means together with Shift. Keys with Ctrl, Alt or Cmd belong to browser and system.
 */
export interface KeyBinding {
  /** A list offers the same thing under several keys: `['j', 'ArrowDown']`. */
  keys: string | readonly string[];
  /** What it does, for the list of keys: "Next row". */
  label: string;
  /** Return `false` when there was nothing to do; the press then goes on as if the key were free. */
  onPress(event: KeyboardEvent): void | false;
  /** Also while the key is held down. Default false. */
  repeat?: boolean;
}

/** Bindings that come and go together, under the title that the list of keys gives them. */
export interface KeySection {
  title: string;
  bindings: readonly KeyBinding[];
}

/** Every way to press a binding, each as its keys after one another. */
export const sequencesOf = ({ keys }: Pick<KeyBinding, 'keys'>): string[][] =>
  (typeof keys === 'string' ? [keys] : keys).map((sequence) => sequence.split(' '));

import type { ReactNode, RefObject } from 'react';
import type { ControlSize } from '../button/control-size';
import type { ComboBoxGroup, ComboBoxOption } from './option-groups';

export interface ComboBoxProps<O extends ComboBoxOption> {
  /** Names the input. */
  label: string;
  placeholder?: string;
  /** Name of the input in the form around it, which works before any code has loaded. */
  name?: string;
  /** Text of the input, controlled by the caller. */
  value: string;
  onType: (value: string) => void;
  groups: readonly ComboBoxGroup<O>[];
  /**
   * Answers are loading: neither options nor an empty message are shown. Enter selects the first
   * when it arrives.
   */
  loading?: boolean;
  /** Text for an empty result. Null shows no message, e.g. after a failed request. */
  emptyText: string | null;
  /**
   * Answers that could not be loaded. Shown below the others, with a button that tries again. The
   * caller passes no `emptyText` with it.
   */
  failure?: { text: string; onRetry: () => void } | null;
  /** The list also opens without input, if it has options. */
  openEmpty?: boolean;
  onChoose: (option: O) => void;
  /**
   * Removes an option from the list: by Delete at the end of the text, or by the cross at its end.
   */
  onRemove?: (option: O) => void;
  /** The input is being composed with an input method. */
  onComposing?: (composing: boolean) => void;
  /** Renders an option. Defaults to its label. */
  children?: (option: O) => ReactNode;
  /** `bare` has no border, for use inside another box. */
  variant?: 'field' | 'bare';
  end?: ReactNode;
  inputRef?: RefObject<HTMLInputElement | null>;
  size?: ControlSize;
}

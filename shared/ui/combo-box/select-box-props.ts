import type { ReactNode } from 'react';

export interface SelectBoxOption<V extends string> {
  value: V;
  label: string;
}

export interface SelectBoxProps<V extends string> {
  /** Names the control. */
  label: string;
  options: readonly SelectBoxOption<V>[];
  value: V;
  onChange: (value: V) => void;
  /** It stays in the tab order, so that a short wait does not lose the focus. */
  disabled?: boolean;
  /** Renders an option, in the list and in the box. Defaults to its label. */
  children?: (option: SelectBoxOption<V>) => ReactNode;
}

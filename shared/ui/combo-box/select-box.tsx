import type { SelectBoxProps } from './select-box-props';
import { SelectField } from './select-field';
import { SelectPanel } from './select-panel';

/**
 * A select with custom options: the select-only combobox of the ARIA practices. The focus stays on
 * the box. Arrows, Home, End and letters move. Enter, Space and Tab select. Esc closes.
 */
export function SelectBox<V extends string>(props: SelectBoxProps<V>) {
  return <SelectField {...props} panel={SelectPanel} />;
}

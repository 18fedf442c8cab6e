import { AnswersPanel } from './answers-panel';
import type { ComboBoxProps } from './combo-box-props';
import { ComboField } from './combo-field';
import type { ComboBoxOption } from './option-groups';

/**
 * An input with a list of answers: the combobox pattern of the ARIA practices with list
 * autocompletion. The focus stays in the input. Arrows move in the list, Enter selects, Esc closes
 * it, and a second Esc clears the input.
 */
export function ComboBox<O extends ComboBoxOption>(props: ComboBoxProps<O>) {
  return <ComboField {...props} panel={AnswersPanel} />;
}

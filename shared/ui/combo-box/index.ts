/**
 * An input with a grouped list of suggestions from any source, and a select with custom options.
 * Each also as a field without the code of its list, which may then load on the first opening.
 */
export { ComboBox } from './combo-box';
export { ComboField, type ComboFieldProps } from './combo-field';
export { AnswersPanel, type AnswersPanelProps } from './answers-panel';
export type { ComboBoxProps } from './combo-box-props';
export { groupOptions, optionsOf, type ComboBoxGroup, type ComboBoxOption } from './option-groups';
export { SelectBox } from './select-box';
export { SelectField, type SelectFieldProps } from './select-field';
export { SelectPanel, type SelectPanelProps } from './select-panel';
export type { SelectBoxOption, SelectBoxProps } from './select-box-props';

/**
 * An input with a grouped list of suggestions from any source, and a select with custom options.
 */
export { ComboBox } from './combo-box';
export type { ComboBoxProps } from './combo-box-props';
export { groupOptions, optionsOf, type ComboBoxGroup, type ComboBoxOption } from './option-groups';
export { SelectBox, type SelectBoxOption, type SelectBoxProps } from './select-box';

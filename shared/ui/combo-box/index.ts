/**
 * An input with a grouped list of suggestions from any source, and a select with custom options.
 */
export { ComboBox, type ComboBoxProps } from './combo-box';
export { groupOptions, optionsOf, type ComboBoxGroup, type ComboBoxOption } from './option-groups';
export { SelectBox, type SelectBoxOption, type SelectBoxProps } from './select-box';

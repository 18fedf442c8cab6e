/** An input with a list of answers, grouped, answers from anywhere; and a select with drawn options. */
export { ComboBox, type ComboBoxProps } from './combo-box';
export { groupOptions, optionsOf, type ComboBoxGroup, type ComboBoxOption } from './option-groups';
export { SelectBox, type SelectBoxOption, type SelectBoxProps } from './select-box';

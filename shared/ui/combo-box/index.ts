/** An input with a list of answers, grouped, answers from anywhere. */
export { ComboBox, type ComboBoxProps } from './combo-box';
export { groupOptions, optionsOf, type ComboBoxGroup, type ComboBoxOption } from './option-groups';

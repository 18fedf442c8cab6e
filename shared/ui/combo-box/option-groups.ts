export interface ComboBoxOption {
  id: string;
  /** Text that is inserted into the input, and read by assistive technology. */
  label: string;
  /** The option can be removed from the list. */
  removable?: boolean;
}

export interface ComboBoxGroup<O extends ComboBoxOption> {
  id: string;
  label: string;
  options: readonly O[];
}

/** All options in the order of arrow key navigation. */
export const optionsOf = <O extends ComboBoxOption>(groups: readonly ComboBoxGroup<O>[]): O[] =>
  groups.flatMap((group) => [...group.options]);

/** Groups options by a key. Groups are in the order of `order`, options keep their order. */
export function groupOptions<O extends ComboBoxOption, K extends string>(
  options: readonly O[],
  keyOf: (option: O) => K,
  order: readonly { key: K; label: string }[],
): ComboBoxGroup<O>[] {
  return order
    .map(({ key, label }) => ({
      id: key,
      label,
      options: options.filter((option) => keyOf(option) === key),
    }))
    .filter((group) => group.options.length > 0);
}

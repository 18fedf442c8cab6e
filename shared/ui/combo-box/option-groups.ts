export interface ComboBoxOption {
  id: string;
  /** Text that the input takes over, and what assistive technology reads. */
  label: string;
  /** It may be taken out of the list. */
  removable?: boolean;
}

export interface ComboBoxGroup<O extends ComboBoxOption> {
  id: string;
  label: string;
  options: readonly O[];
}

/** All options in the order in which the arrows pass them. */
export const optionsOf = <O extends ComboBoxOption>(groups: readonly ComboBoxGroup<O>[]): O[] =>
  groups.flatMap((group) => [...group.options]);

/** Sorts options into groups by a key, groups in the order of `order`, options in their own order. */
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

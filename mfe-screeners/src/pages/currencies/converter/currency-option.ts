import type { Currencies } from 'shared/contract';
import type { SelectOption } from 'shared/ui';

/** Options like `EUR Euro`. The selected currency is included even before the list has loaded. */
export function currencyOptions(
  list: Currencies | undefined,
  selectedCode: string,
): readonly SelectOption[] {
  const options = (list?.items ?? []).map(({ code, name }) => ({
    value: code,
    label: name === code ? code : `${code} ${name}`,
  }));
  return options.some(({ value }) => value === selectedCode)
    ? options
    : [{ value: selectedCode, label: selectedCode }, ...options];
}

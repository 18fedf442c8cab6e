import type { Currencies } from 'shared/contract';
import type { SelectOption } from 'shared/ui';

/** `EUR Euro` for every currency; one that the address names stands in the list even before it is here. */
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

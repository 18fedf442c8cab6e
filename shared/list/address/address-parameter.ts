/** Declared parameters of an address: type of the value, name, default and constraints. */
import { formatQuantity, isCalendarDate, parseQuantity } from 'shared/market';

export type AddressPair = readonly [key: string, text: string];

/** One value of a state as parameters of the query string. */
export interface AddressParameter<T> {
  /** Names of its query parameters. */
  readonly keys: readonly string[];
  readonly default: T;
  /** Never throws: an invalid text yields the default. */
  read(parameters: URLSearchParams): T;
  /** Deterministic: the same pairs for the same value. Empty for the default. */
  write(value: T): readonly AddressPair[];
}

/**
 * A parameter with one name.
 *
 * @param parse null for an invalid text
 * @param format text of a non-null value
 */
export function addressParameter<T>(
  key: string,
  initial: T,
  parse: (text: string) => T | null,
  format: (value: NonNullable<T>) => string = String,
): AddressParameter<T> {
  const textOf = (value: T): string | null =>
    value === null || value === undefined ? null : format(value);
  return {
    keys: [key],
    default: initial,
    read(parameters) {
      const text = parameters.get(key);
      return text === null ? initial : (parse(text) ?? initial);
    },
    write(value) {
      const text = textOf(value);
      return text === null || text === textOf(initial) ? [] : [[key, text]];
    },
  };
}

/** One of several fixed values. */
export const choiceParameter = <V extends string | number, D extends V | null>(
  key: string,
  values: readonly V[],
  initial: D,
): AddressParameter<V | D> =>
  addressParameter<V | D>(
    key,
    initial,
    (text) => values.find((value) => String(value) === text) ?? null,
  );

/** True as `1`. False is left out. */
export const flagParameter = (key: string): AddressParameter<boolean> =>
  addressParameter(
    key,
    false,
    (text) => text === '1',
    (value) => (value ? '1' : ''),
  );

/** A whole number in plain digits. */
export const integerParameter = (
  key: string,
  initial: number,
  { min, max }: { min: number; max: number },
): AddressParameter<number> =>
  addressParameter(key, initial, (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : null;
  });

/** A figure in input notation: `2.5B`. */
export const quantityParameter = (
  key: string,
  initial: number,
  allows: (value: number) => boolean,
): AddressParameter<number> =>
  addressParameter(
    key,
    initial,
    (text) => {
      const quantity = parseQuantity(text);
      return quantity.ok && quantity.value !== null && allows(quantity.value)
        ? quantity.value
        : null;
    },
    formatQuantity,
  );

/** A text with a given format. */
export const textParameter = <T extends string | null>(
  key: string,
  initial: T,
  form: RegExp,
): AddressParameter<string | T> =>
  addressParameter<string | T>(key, initial, (text) => (form.test(text) ? text : null));

/** An existing day, `YYYY-MM-DD`. */
export const calendarDayParameter = (key: string): AddressParameter<string | null> =>
  addressParameter<string | null>(key, null, (text) => (isCalendarDate(text) ? text : null));

/**
 * Values separated by commas, without duplicates.
 *
 * @param parse null for an invalid entry, which is left out
 */
export function listParameter<T>(
  key: string,
  parse: (text: string) => T | null,
  { max = Number.POSITIVE_INFINITY, format = String }: ListParameterOptions<T> = {},
): AddressParameter<T[]> {
  return addressParameter<T[]>(
    key,
    [],
    (text) => parseList(text, parse).slice(0, max),
    (values) => values.map(format).join(','),
  );
}

export interface ListParameterOptions<T> {
  /** Maximum number of entries. Others are left out. */
  max?: number;
  format?: (value: T) => string;
}

/** The valid entries of a comma-separated text, without duplicates. */
export const parseList = <T>(text: string, parse: (text: string) => T | null): T[] => [
  ...new Set(
    text.split(',').flatMap((entry): T[] => {
      const value = parse(entry);
      return value === null ? [] : [value];
    }),
  ),
];

/** A constant value of the state that is not part of the address. */
export const constantParameter = <T>(value: T): AddressParameter<T> => ({
  keys: [],
  default: value,
  read: () => value,
  write: () => [],
});

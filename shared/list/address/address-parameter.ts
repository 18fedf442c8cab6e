/** Declared parameters of an address: the kind of a value, its name, its default and what it may be. */
import { formatQuantity, isCalendarDate, parseQuantity } from 'shared/market';

export type AddressPair = readonly [key: string, text: string];

/** One value of a state as parameters of the query string. */
export interface AddressParameter<T> {
  /** Names in the query string that are its own. */
  readonly keys: readonly string[];
  readonly default: T;
  /** Never throws: what cannot be understood is the default. */
  read(parameters: URLSearchParams): T;
  /** Always the same pairs for the same value; none for the default. */
  write(value: T): readonly AddressPair[];
}

/**
 * A parameter of one name.
 *
 * @param parse Null where the text is not understood.
 * @param format Text of a value other than null.
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

/** One of a few values. */
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

/** True as `1`; false is left out. */
export const flagParameter = (key: string): AddressParameter<boolean> =>
  addressParameter(
    key,
    false,
    (text) => text === '1',
    (value) => (value ? '1' : ''),
  );

/** A whole number, written plainly. */
export const integerParameter = (
  key: string,
  initial: number,
  { min, max }: { min: number; max: number },
): AddressParameter<number> =>
  addressParameter(key, initial, (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : null;
  });

/** A figure as people write it: `2.5B`. */
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

/** A text of a given form. */
export const textParameter = <T extends string | null>(
  key: string,
  initial: T,
  form: RegExp,
): AddressParameter<string | T> =>
  addressParameter<string | T>(key, initial, (text) => (form.test(text) ? text : null));

/** A day that exists, `YYYY-MM-DD`. */
export const calendarDayParameter = (key: string): AddressParameter<string | null> =>
  addressParameter<string | null>(key, null, (text) => (isCalendarDate(text) ? text : null));

/**
 * Values separated by commas, each one once.
 *
 * @param parse Null for an entry that is not understood, which is left out.
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
  /** What comes after so many is left out. */
  max?: number;
  format?: (value: T) => string;
}

/** The understood entries of a text with commas, each one once. */
export const parseList = <T>(text: string, parse: (text: string) => T | null): T[] => [
  ...new Set(
    text.split(',').flatMap((entry): T[] => {
      const value = parse(entry);
      return value === null ? [] : [value];
    }),
  ),
];

/** A value of the state that no address says: it is always the same. */
export const constantParameter = <T>(value: T): AddressParameter<T> => ({
  keys: [],
  default: value,
  read: () => value,
  write: () => [],
});

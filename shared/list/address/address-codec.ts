import type { AddressPair, AddressParameter } from './address-parameter';

export type AddressParameters<S> = { readonly [K in keyof S]-?: AddressParameter<S[K]> };

export interface AddressCodecOptions<S> {
  /** Values that every change resets unless it sets them, e.g. the page of a list. */
  changeResets?: Partial<S>;
  /** Normalises interdependent values after reading. */
  afterRead?: (state: S) => S;
  /** Drops values that another value makes meaningless, before writing. */
  beforeWrite?: (state: S) => S;
  /**
   * Keeps unknown parameters, in front of the declared ones. Otherwise the next change removes
   * them.
   */
  keepsOthers?: boolean;
}

/**
 * Converts a state to a query string and back. Defaults are left out, so equal states have equal
 * addresses.
 */
export interface AddressCodec<S> {
  readonly defaults: S;
  readonly keys: ReadonlySet<string>;
  /** The state of a query string, with or without `?`. Never throws. */
  decode: (search: string) => S;
  /**
   * The query string of a state, without `?`. @param search query string whose other parameters are
   * kept
   */
  encode: (state: S, search?: string) => string;
  /** The query string after a change of the state. */
  patch: (search: string, change: AddressPatch<S>) => string;
}

/** A change of some values, or a function of the current state. */
export type AddressPatch<S> = Partial<S> | ((now: S) => Partial<S>);

/** Combines declared parameters. They are written in the order of declaration. */
export function addressCodec<S extends object>(
  parameters: AddressParameters<S>,
  {
    changeResets,
    afterRead = (state) => state,
    beforeWrite = (state) => state,
    keepsOthers = false,
  }: AddressCodecOptions<S> = {},
): AddressCodec<S> {
  const names = Object.keys(parameters) as (keyof S)[];
  const keys = new Set(names.flatMap((name) => parameters[name].keys));
  const stateOf = (valueOf: <K extends keyof S>(name: K) => S[K]): S =>
    afterRead(Object.fromEntries(names.map((name) => [name, valueOf(name)])) as S);
  const pairsOf = <K extends keyof S>(name: K, state: S) => parameters[name].write(state[name]);

  const decode = (search: string): S => {
    const query = new URLSearchParams(search);
    return stateOf((name) => parameters[name].read(query));
  };
  const encode = (state: S, search = ''): string => {
    const writable = beforeWrite(state);
    const others = keepsOthers
      ? [...new URLSearchParams(search)].filter(([key]) => !keys.has(key))
      : [];
    return queryText([...others, ...names.flatMap((name) => pairsOf(name, writable))]);
  };
  return {
    defaults: stateOf((name) => parameters[name].default),
    keys,
    decode,
    encode,
    patch(search, change) {
      const now = decode(search);
      const part = typeof change === 'function' ? change(now) : change;
      return encode({ ...now, ...changeResets, ...part }, search);
    },
  };
}

/** Percent-encoding that leaves commas and colons readable. Both are allowed in a query string. */
const queryText = (pairs: readonly AddressPair[]): string =>
  pairs.map(([key, text]) => `${encodeURIComponent(key)}=${readable(text)}`).join('&');

const readable = (text: string): string =>
  encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':');

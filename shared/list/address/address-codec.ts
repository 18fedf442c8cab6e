import type { AddressPair, AddressParameter } from './address-parameter';

export type AddressParameters<S> = { readonly [K in keyof S]-?: AddressParameter<S[K]> };

export interface AddressCodecOptions<S> {
  /** What a change sets back unless it names it, e.g. the page of a list. */
  changeResets?: Partial<S>;
  /** Brings values that depend on one another in line after they were read. */
  afterRead?: (state: S) => S;
  /** Leaves out what another value makes meaningless, before it is written. */
  beforeWrite?: (state: S) => S;
  /** Parameters of others stay, in front of one's own; without it they go with the next change. */
  keepsOthers?: boolean;
}

/** A state as query string, and back. Defaults are left out, so equal states have equal addresses. */
export interface AddressCodec<S> {
  readonly defaults: S;
  readonly keys: ReadonlySet<string>;
  /** The state of a query string, with or without `?`. Never throws. */
  decode: (search: string) => S;
  /** The query string of a state, without `?`. @param search the one whose other parameters stay */
  encode: (state: S, search?: string) => string;
  /** The query string after a change of another one. */
  patch: (search: string, change: AddressPatch<S>) => string;
}

/** A change of some values, or a function of the state as it is now. */
export type AddressPatch<S> = Partial<S> | ((now: S) => Partial<S>);

/** Puts declared parameters together; they are written in the order in which they are declared. */
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

/** Percent-encoding that leaves commas and colons readable; both are allowed in a query string. */
const queryText = (pairs: readonly AddressPair[]): string =>
  pairs.map(([key, text]) => `${encodeURIComponent(key)}=${readable(text)}`).join('&');

const readable = (text: string): string =>
  encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':');

import { BROKER_KEYS, SYMBOL_FORM } from 'shared/market';
import {
  choiceParameter,
  listParameter,
  textParameter,
  type AddressParameter,
} from '../address/address-parameter';

/** `in=w.<id>`: prefix of the list's kind, then its id. It does not imply that the list exists. */
export const listSourceParameter = (): AddressParameter<string | null> =>
  textParameter('in', null, /^[a-z]\.[\w-]{1,60}$/);

/** `b=ib`: only assets of this broker. */
export const brokerParameter = (): AddressParameter<string | null> =>
  choiceParameter<string, null>('b', BROKER_KEYS, null);

/** Symbols, e.g. `compare=AAPL.US,MSFT.US`. */
export const symbolsParameter = (key: string, max: number): AddressParameter<string[]> =>
  listParameter(key, (text) => (SYMBOL_FORM.test(text) ? text : null), { max });

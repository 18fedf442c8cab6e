export const BROKER_KEYS = ['ib', 'etoro', 'robinhood', 'naga', 'cmeg'] as const;
export type BrokerKey = (typeof BROKER_KEYS)[number];

/** Values of the broker picker without a particular broker. */
export const ANY_BROKER = 'any-broker';
export const BROKER_NOT_EXISTING = 'not-existing';

export interface Broker {
  key: BrokerKey;
  name: string;
  signUpUrl: string;
  /** Up to two letters drawn as the broker's sign. */
  sign: string;
  /** Colour behind the sign. Null where the broker has none. */
  color: string | null;
}

export const BROKERS: readonly Broker[] = [
  {
    key: 'ib',
    name: 'Interactive Brokers',
    signUpUrl: 'https://www.interactivebrokers.com/en/trading/open-account.php',
    sign: 'IB',
    color: '#B8101F',
  },
  {
    key: 'etoro',
    name: 'eToro',
    signUpUrl: 'https://www.etoro.com/accounts/sign-up',
    sign: 'eT',
    color: '#0A7A22',
  },
  {
    key: 'robinhood',
    name: 'Robinhood',
    signUpUrl: 'https://robinhood.com/signup',
    sign: 'R',
    color: '#00662B',
  },
  {
    key: 'naga',
    name: 'NAGA',
    signUpUrl: 'https://naga.com/register',
    sign: 'N',
    color: '#1B3A6B',
  },
  {
    key: 'cmeg',
    name: 'Capital Markets Elite Group',
    signUpUrl: 'https://www.cmelitegroup.com/open-account',
    sign: 'CM',
    color: null,
  },
];

export const isBrokerKey = (value: string): value is BrokerKey =>
  (BROKER_KEYS as readonly string[]).includes(value);

/** The broker with a key. Undefined when not supported. */
export const brokerOf = (key: string | null | undefined): Broker | undefined =>
  BROKERS.find((broker) => broker.key === key);

import { IMPORT_BROKERS } from 'shared/contract/schemas';
import { ask, book, skip, TRADE, WHICH_EVENT, WHICH_OPTION, type KindTable } from '../kinds/kind';
import type { BrokerFormat } from './broker-format';

export type ImportBroker = (typeof IMPORT_BROKERS)[number];

/** Common terms, which are known without a broker. */
export const ANY_BROKER: BrokerFormat = {
  columns: {},
  kinds: [],
  dateOrder: null,
  currencyCode: null,
  signedAmounts: null,
};

const IB_KINDS: KindTable = [
  [book('DIVIDEND'), ['dividends', 'payment in lieu of dividends', 'payment in lieu']],
  [
    book('TAX'),
    [
      'withholding tax',
      'foreign tax withholding',
      '871 m withholding',
      'transaction fees tax',
      'sales tax',
    ],
  ],
  [
    book('INTEREST'),
    [
      'broker interest received',
      'bond interest received',
      'interest',
      'broker interest',
      'bond interest',
      'credit interest',
    ],
  ],
  [book('INTEREST', 'out'), ['broker interest paid', 'bond interest paid', 'debit interest']],
  [
    book('FEE'),
    [
      'broker fees',
      'other fees',
      'commission adjustments',
      'advisor fees',
      'fees',
      'transaction fees',
    ],
  ],
  [
    book('DEPOSIT', 'both'),
    [
      'deposits withdrawals',
      'deposits and withdrawals',
      'deposits amp withdrawals',
      'electronic fund transfer',
    ],
  ],
  [book('SPLIT'), ['forward split', 'reverse split', 'fs', 'rs']],
  [TRADE, ['trades', 'exchtrade', 'booktrade', 'fractrade', 'order', 'trade']],
  [ask(WHICH_OPTION), ['assignment', 'exercise', 'expiration']],
  [book('CURRENCY_EXCHANGE'), ['forex trade component', 'forex']],
];

/** One row for each broker that a file can be attributed to. */
export const BROKER_FORMATS: Readonly<Record<ImportBroker, BrokerFormat>> = {
  generic: ANY_BROKER,
  // Flex queries of trades and of cash transactions, and activity statements.
  ib: {
    ...ANY_BROKER,
    columns: {
      id: ['transaction id', 'trade id', 'ib exec id', 'ib execution id'],
      date: ['trade date', 'date time', 'report date', 'settle date', 'date'],
      type: ['buy sell', 'type', 'transaction type'],
      symbol: ['symbol'],
      price: ['trade price', 't price', 'price'],
      amount: ['trade money', 'amount', 'proceeds'],
      fee: ['ib commission', 'comm fee', 'commission'],
      tax: ['taxes', 'tax'],
    },
    only: ['symbol'],
    kinds: IB_KINDS,
    sections: [
      ...IB_KINDS,
      [book('DEPOSIT', 'both'), ['deposits withdrawals', 'deposits and withdrawals']],
      [ask(WHICH_EVENT), ['corporate actions']],
    ],
    signedAmounts: true,
  },
  // Account activity of the account statement.
  etoro: {
    ...ANY_BROKER,
    columns: {
      // A position is one id for its opening, closing and dividends: it does not name a row.
      id: [],
      symbol: ['details', 'instrument'],
      quantity: ['units', 'units contracts'],
      note: [],
    },
    only: ['id', 'symbol', 'note'],
    kinds: [
      [book('BUY'), ['open position']],
      [book('SELL'), ['position closed', 'profit loss of trade']],
      [book('WITHDRAWAL'), ['withdraw request', 'withdrawal']],
      [
        book('FEE'),
        [
          'withdraw fee',
          'overnight fee',
          'rollover fee',
          'conversion fee',
          'withdrawal conversion fee',
          'deposit conversion fee',
        ],
      ],
      [book('INTEREST', 'both'), ['interest payment', 'interest']],
      [book('TAX'), ['sdrt']],
      [
        skip('No transaction: an order or a mark of the broker'),
        ['edit stop loss', 'edit take profit'],
      ],
    ],
    dateOrder: 'dmy',
    currencyCode: 'USD',
    signedAmounts: true,
  },
  robinhood: {
    ...ANY_BROKER,
    columns: {
      date: ['activity date'],
      type: ['trans code'],
      symbol: ['instrument'],
      note: ['description'],
    },
    kinds: [
      [book('DIVIDEND'), ['cdiv', 'mdiv', 'qdiv', 'sdiv', 'ltcg', 'stcg']],
      [
        book('DEPOSIT', 'both'),
        ['ach', 'rtp', 'dcf', 'wire', 'xent cc', 'xent', 'itrf', 'mtch', 'jnlc', 'brdg'],
      ],
      [book('INTEREST', 'both'), ['int', 'slip', 'cint', 'gdint']],
      [book('INTEREST', 'out'), ['mint']],
      [book('FEE', 'both'), ['gold', 'dfee', 'afee', 'fee', 'adrf']],
      [book('TAX', 'both'), ['dtax', 'txwh', 'nratax']],
      [book('SPLIT'), ['spl', 'spr']],
      [ask(WHICH_OPTION), ['bto', 'btc', 'sto', 'stc', 'oexp', 'oasgn', 'oexcs', 'ocg', 'oca']],
      [
        ask(WHICH_EVENT),
        [
          'soff',
          'mrgs',
          'mrgc',
          'cil',
          'acats',
          'acati',
          'acato',
          'rec',
          'sxch',
          'gdbp',
          'gmpc',
          'nc',
          'roc',
          'conv',
          'misc',
          'abip',
          'futswp',
          'bcxl',
          'scxl',
          't a',
        ],
      ],
    ],
    dateOrder: 'mdy',
    currencyCode: 'USD',
    signedAmounts: true,
  },
  naga: {
    ...ANY_BROKER,
    columns: {
      date: ['date', 'close time', 'open time', 'time'],
      quantity: ['volume', 'units', 'quantity', 'amount of shares'],
      price: ['price', 'open price', 'close price'],
    },
    dateOrder: 'dmy',
    signedAmounts: true,
  },
  cmeg: {
    ...ANY_BROKER,
    columns: {
      id: ['execution id', 'trade id'],
      quantity: ['qty', 'quantity', 'shares'],
      fee: ['commission', 'comm', 'fees'],
    },
    kinds: [
      [book('BUY'), ['b']],
      [book('SELL'), ['s']],
      [book('SHORT_SELL'), ['ss', 'sshrt']],
      [book('SHORT_COVER'), ['bc']],
    ],
    dateOrder: 'mdy',
    currencyCode: 'USD',
    signedAmounts: true,
  },
};

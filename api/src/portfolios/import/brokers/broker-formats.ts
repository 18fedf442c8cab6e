import { IMPORT_BROKERS } from 'shared/contract/schemas';
import { TRANSACTION_TYPES } from '../../ledger/transactions/transaction';
import type { BrokerFormat } from './broker-format';

export type ImportBroker = (typeof IMPORT_BROKERS)[number];

/** The words that most files use. */
const COMMON: BrokerFormat = {
  columns: {
    id: ['id', 'transaction id', 'trade id'],
    date: ['date', 'trade date', 'datetime', 'time', 'transaction date', 'day'],
    type: ['type', 'action', 'transaction type', 'side', 'activity', 'kind'],
    symbol: ['symbol', 'ticker', 'instrument', 'asset', 'isin', 'security'],
    quantity: ['quantity', 'qty', 'shares', 'units', 'volume', 'no of shares'],
    price: ['price', 'unit price', 'price per share', 'price share', 'trade price'],
    amount: ['amount', 'gross amount', 'total', 'value', 'gross'],
    currencyCode: ['currency code', 'currency', 'ccy', 'currency primary'],
    rate: ['rate', 'fx rate', 'exchange rate', 'fx rate to base'],
    fee: ['fee', 'fees', 'commission', 'commissions', 'charges'],
    tax: ['tax', 'taxes', 'withholding tax', 'tax withheld'],
    note: ['note', 'notes', 'comment', 'description', 'details'],
    lots: ['lots'],
  },
  kinds: [
    ...TRANSACTION_TYPES.map((type) => [type.toLowerCase(), type] as const),
    ['bought', 'BUY'],
    ['purchase', 'BUY'],
    ['sold', 'SELL'],
    ['sale', 'SELL'],
    ['div', 'DIVIDEND'],
    ['cash in', 'DEPOSIT'],
    ['cash out', 'WITHDRAWAL'],
    ['withdraw', 'WITHDRAWAL'],
    ['stock split', 'SPLIT'],
    ['commission', 'FEE'],
    ['withholding', 'TAX'],
    ['transfer in', 'TRANSFER_IN'],
    ['transfer out', 'TRANSFER_OUT'],
  ],
  dateOrder: null,
  currencyCode: null,
  signedAmounts: false,
  netAmounts: false,
};

/** One row for each broker: what differs from the common words. */
export const BROKER_FORMATS: Readonly<Record<ImportBroker, BrokerFormat>> = {
  generic: COMMON,
  // Flex queries of trades and of cash transactions.
  ib: {
    ...COMMON,
    columns: {
      ...COMMON.columns,
      id: ['transaction id', 'trade id', 'ib execution id'],
      date: ['trade date', 'date time', 'settle date', 'date'],
      type: ['buy sell', 'type', 'transaction type'],
      price: ['trade price', 't price', 'price'],
      amount: ['trade money', 'amount', 'proceeds'],
      fee: ['ib commission', 'comm fee', 'commission'],
      tax: ['taxes', 'tax'],
    },
    kinds: [
      ['buy', 'BUY'],
      ['sell', 'SELL'],
      ['dividends', 'DIVIDEND'],
      ['payment in lieu', 'DIVIDEND'],
      ['withholding tax', 'TAX'],
      ['broker interest', 'INTEREST'],
      ['bond interest', 'INTEREST'],
      ['broker fees', 'FEE'],
      ['other fees', 'FEE'],
      ['commission adjustments', 'FEE'],
      ['deposits withdrawals', 'DEPOSIT'],
      ['forward split', 'SPLIT'],
    ],
    signedAmounts: true,
  },
  // Account activity of the account statement.
  etoro: {
    ...COMMON,
    columns: {
      ...COMMON.columns,
      // A position is one id for its opening, closing and dividends: it does not name a row.
      id: [],
      symbol: ['details', 'instrument'],
      quantity: ['units', 'units contracts'],
      note: [],
    },
    kinds: [
      ['open position', 'BUY'],
      ['position closed', 'SELL'],
      ['dividend', 'DIVIDEND'],
      ['deposit', 'DEPOSIT'],
      ['withdraw request', 'WITHDRAWAL'],
      ['withdrawal', 'WITHDRAWAL'],
      ['withdraw fee', 'FEE'],
      ['overnight fee', 'FEE'],
      ['rollover fee', 'FEE'],
      ['conversion fee', 'FEE'],
      ['sdrt', 'TAX'],
      ['interest', 'INTEREST'],
      ['edit stop loss', null],
    ],
    dateOrder: 'dmy',
    currencyCode: 'USD',
    signedAmounts: true,
  },
  robinhood: {
    ...COMMON,
    columns: {
      ...COMMON.columns,
      date: ['activity date'],
      type: ['trans code'],
      symbol: ['instrument'],
      note: ['description'],
    },
    kinds: [
      ['buy', 'BUY'],
      ['sell', 'SELL'],
      ['cdiv', 'DIVIDEND'],
      ['mdiv', 'DIVIDEND'],
      ['ach', 'DEPOSIT'],
      ['rtp', 'DEPOSIT'],
      ['int', 'INTEREST'],
      ['gold', 'FEE'],
      ['dfee', 'FEE'],
      ['afee', 'FEE'],
      ['dtax', 'TAX'],
    ],
    dateOrder: 'mdy',
    currencyCode: 'USD',
    signedAmounts: true,
    netAmounts: true,
  },
  naga: {
    ...COMMON,
    columns: {
      ...COMMON.columns,
      date: ['date', 'close time', 'open time', 'time'],
      quantity: ['volume', 'units', 'quantity', 'amount of shares'],
      price: ['price', 'open price', 'close price'],
    },
    dateOrder: 'dmy',
    signedAmounts: true,
  },
  cmeg: {
    ...COMMON,
    columns: {
      ...COMMON.columns,
      id: ['execution id', 'trade id'],
      quantity: ['qty', 'quantity', 'shares'],
      fee: ['commission', 'comm', 'fees'],
    },
    kinds: [['b', 'BUY'], ['s', 'SELL'], ...COMMON.kinds],
    dateOrder: 'mdy',
    currencyCode: 'USD',
    signedAmounts: true,
  },
};

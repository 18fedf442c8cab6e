import { foldName } from '../reading/fold-words';
import { ask, book, skip, type KindTable, WHICH_EVENT } from '../kinds/kind';
import { BROKER_FORMATS, ANY_BROKER } from './broker-formats';
import type { BrokerFormat } from './broker-format';

/** A file that is recognised by the names of its columns. */
export interface KnownFile {
  /** Shown as what was recognised. */
  name: string;
  /** Names of columns that this file has and others do not have together. */
  signature: readonly string[];
  format: BrokerFormat;
}

const knownFile = (
  name: string,
  signature: readonly string[],
  format: Partial<BrokerFormat> = {},
): KnownFile => ({
  name,
  signature: signature.map(foldName),
  format: { ...ANY_BROKER, ...format },
});

/** Amounts as they change the account. */
const NET = { netAmounts: true, netIncome: true } as const;
const SWEEP = skip('Money moved within the account of the broker');
const DEGIRO_ACCOUNT: KindTable = [
  [SWEEP, ['degiro cash sweep transfer', 'flatex cash sweep transfer', 'valuta creditering fonds']],
];

/** Files of brokers and portfolio programs, the most particular first. */
export const KNOWN_FILES: readonly KnownFile[] = [
  {
    ...knownFile('Interactive Brokers, flex query', ['buysell', 'ibcommission']),
    format: BROKER_FORMATS.ib,
  },
  {
    ...knownFile('Interactive Brokers, flex query', ['levelofdetail', 'tradeprice']),
    format: BROKER_FORMATS.ib,
  },
  {
    ...knownFile('Interactive Brokers, flex query', ['clientaccountid', 'currencyprimary']),
    format: BROKER_FORMATS.ib,
  },
  {
    ...knownFile('Interactive Brokers, flex query', ['currencyprimary', 'settledate']),
    format: BROKER_FORMATS.ib,
  },
  {
    ...knownFile('Interactive Brokers, flex query', ['tradeprice', 'ibexecid']),
    format: BROKER_FORMATS.ib,
  },
  {
    ...knownFile('eToro, account statement', ['details', 'positionid']),
    format: BROKER_FORMATS.etoro,
  },
  {
    ...knownFile('Robinhood, account activity', ['activitydate', 'transcode']),
    format: BROKER_FORMATS.robinhood,
  },
  knownFile('Yahoo Finance, portfolio', ['currentprice', 'tradedate', 'purchaseprice']),
  knownFile('Portfolio Performance', ['transactioncurrency', 'wkn', 'securityname'], NET),
  knownFile('Portfolio Performance', ['transaktionswahrung', 'wkn', 'wertpapiername'], NET),
  knownFile('Portfolio Performance', ['buchungswahrung', 'wkn', 'wertpapiername'], NET),
  knownFile('Freetrade', ['title', 'timestamp', 'accountcurrency', 'totalamount', 'buysell'], {
    columns: { type: ['type'], side: ['buy sell'], amount: ['total amount'] },
    netAmounts: true,
  }),
  knownFile('Revolut, investments', ['ticker', 'pricepershare', 'totalamount', 'fxrate'], {
    kinds: [
      [
        skip('Money moved within the account of the broker'),
        [
          'transfer from revolut trading ltd to revolut securities europe uab',
          'transfer from revolut bank uab to revolut securities europe uab',
        ],
      ],
    ],
  }),
  knownFile('Trading 212', ['action', 'noofshares', 'priceshare'], {
    columns: { type: ['action'], date: ['time'] },
    netIncome: true,
    kinds: [
      [
        book('DIVIDEND'),
        [
          'dividend ordinary',
          'dividend dividend',
          'dividend dividends paid by us corporations',
          'dividend bonus',
          'dividend property income',
          'dividend tax exempted',
          'dividend interest',
          'dividend',
        ],
      ],
      [book('INTEREST'), ['interest on cash', 'lending interest']],
      [
        ask('Is this a deposit, a fee or income?'),
        [
          'result adjustment',
          'currency conversion',
          'spending cashback',
          'card debit',
          'new card cost',
        ],
      ],
    ],
  }),
  knownFile('Charles Schwab', ['action', 'symbol', 'description', 'feescomm'], {
    kinds: [
      [
        book('DEPOSIT', 'both'),
        [
          'moneylink transfer',
          'moneylink deposit',
          'moneylink adj',
          'wire funds',
          'wire funds received',
          'wire sent',
          'wire received',
          'funds received',
          'journal',
          'funds paid',
          'bank transfer',
        ],
      ],
      [book('BUY'), ['reinvest shares']],
      [
        book('DIVIDEND'),
        [
          'reinvest dividend',
          'qual div reinvest',
          'non qualified div',
          'pr yr non qual div',
          'pr yr cash div',
          'pr yr special div',
          'special dividend',
          'special qual div',
          'long term cap gain',
          'short term cap gain',
          'long term cap gain reinvest',
          'short term cap gain reinvest',
        ],
      ],
      [book('TAX'), ['nra tax adj', 'nra withholding', 'foreign tax paid', 'pr yr nra tax']],
      [
        book('INTEREST', 'both'),
        ['credit interest', 'bank interest', 'bond interest', 'margin interest'],
      ],
      [
        book('FEE'),
        ['service fee', 'adr mgmt fee', 'foreign tax reclaim fee', 'misc cash entry', 'wire fee'],
      ],
      [
        ask(WHICH_EVENT),
        [
          'cash merger',
          'cash merger adj',
          'full redemption',
          'full redemption adj',
          'stock plan activity',
          'spin off',
          'stock merger',
          'name change',
          'cash in lieu',
        ],
      ],
    ],
    dateOrder: 'mdy',
    currencyCode: 'USD',
    signedAmounts: true,
  }),
  knownFile(
    'DEGIRO, account statement',
    ['datum', 'tijd', 'valutadatum', 'product', 'omschrijving', 'mutatie'],
    {
      kinds: DEGIRO_ACCOUNT,
    },
  ),
  knownFile('ghostfolio', ['datasource', 'symbol', 'unitprice'], {}),
];

/** The first known file whose columns a header has; null for any other. */
export function knownFileOf(headers: readonly (readonly string[])[]): KnownFile | null {
  const sets = headers.map((header) => new Set(header.map(foldName)));
  return (
    KNOWN_FILES.find(({ signature }) =>
      sets.some((names) => signature.every((name) => names.has(name))),
    ) ?? null
  );
}

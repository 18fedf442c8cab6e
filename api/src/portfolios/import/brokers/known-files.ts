import { foldName } from '../reading/fold-words';
import { ask, book, skip, TRADE, WHICH_EVENT } from '../kinds/kind';
import { BROKER_FORMATS, ANY_BROKER } from './broker-formats';
import type { BrokerFormat } from './broker-format';

/** A file that is recognised by the names of its columns. */
export interface KnownFile {
  /** Display name of the recognised file. */
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

/** Description, change and balance in the account statements of DEGIRO, by language. */
const DEGIRO_ACCOUNTS = [
  ['omschrijving', 'mutatie', 'saldo'],
  ['description', 'change', 'balance'],
  ['beschreibung', 'anderung', 'saldo'],
  ['description', 'mouvements', 'solde'],
  ['descripcion', 'variacion', 'saldo'],
  ['descrizione', 'variazioni', 'saldo'],
  ['descricao', 'mudanca', 'saldo'],
  ['opis', 'zmiana', 'saldo'],
] as const;

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
  ...DEGIRO_ACCOUNTS.map(([description, change, saldo]) =>
    knownFile('DEGIRO, account statement', ['isin', 'fx', description, change, saldo], {
      columns: { note: [description], amount: [change], rate: [] },
      only: ['amount', 'rate'],
    }),
  ),
  knownFile('Trade Republic', ['accounttype', 'category', 'assetclass', 'originalcurrency'], {
    columns: { date: ['date'], type: ['type'] },
    signedAmounts: true,
    grossIncome: true,
    signedCosts: true,
  }),
  knownFile('Fidelity', ['rundate', 'action', 'symbol', 'settlementdate'], {
    columns: { type: ['action'], date: ['run date'] },
    dateOrder: 'mdy',
    currencyCode: 'USD',
    signedAmounts: true,
  }),
  knownFile('Firstrade', ['tradedate', 'settleddate', 'cusip', 'recordtype'], {
    dateOrder: 'ymd',
    currencyCode: 'USD',
    signedAmounts: true,
    netAmounts: true,
  }),
  knownFile('TD Ameritrade', ['transactionid', 'regfee', 'shorttermrdmfee'], {
    dateOrder: 'mdy',
    currencyCode: 'USD',
    signedAmounts: true,
    netAmounts: true,
  }),
  knownFile('E*TRADE', ['transactiondate', 'transactiontype', 'securitytype', 'commission'], {
    dateOrder: 'mdy',
    currencyCode: 'USD',
    signedAmounts: true,
  }),
  knownFile('Fineco', ['operazione', 'datavaluta', 'segno', 'controvalore'], {
    columns: {
      date: ['operazione'],
      side: ['segno'],
      price: ['prezzo'],
      priceCurrency: ['divisa'],
      rate: ['cambio'],
      currencyCode: [],
    },
    only: ['price', 'priceCurrency', 'rate', 'currencyCode'],
    currencyCode: 'EUR',
    kinds: [
      [TRADE, ['compravendita titoli']],
      [book('BUY'), ['a']],
      [book('SELL'), ['v']],
    ],
    dateOrder: 'dmy',
  }),
  // Accounts of the Swiss third pillar are in francs by law.
  knownFile('finpension', ['assetname', 'numberofshares', 'assetcurrency', 'cashflow'], {
    currencyCode: 'CHF',
    kinds: [[book('DEPOSIT', 'both'), ['transfer vested benefits']]],
  }),
  knownFile('B3', ['datadonegocio', 'codigodenegociacao', 'quantidade', 'valor'], {
    dateOrder: 'dmy',
    currencyCode: 'BRL',
  }),
  knownFile('Hargreaves Lansdown', ['tradedate', 'reference', 'unitcostp', 'value'], {
    columns: { type: ['reference'], id: [] },
    only: ['id'],
    kinds: [
      [book('FEE'), ['manage fee']],
      [book('DEPOSIT', 'both'), ['fpc', 'fpd', 'card web', 'bacs', 'transfer']],
    ],
    patterns: [
      [/^B\d{6,}$/, book('BUY')],
      [/^S\d{6,}$/, book('SELL')],
    ],
    dateOrder: 'dmy',
    currencyCode: 'GBP',
    signedAmounts: true,
    netAmounts: true,
  }),
  knownFile('Questrade', ['grossamount', 'netamount', 'activitytype', 'action'], {
    kinds: [
      [book('DEPOSIT', 'both'), ['con', 'dep', 'eft', 'wdr']],
      [book('FEE', 'both'), ['fch']],
    ],
    signedAmounts: true,
  }),
  knownFile('Bitvavo', ['quotecurrency', 'receivedpaidamount', 'feecurrency'], {
    columns: {
      symbol: ['currency'],
      quantity: ['amount'],
      price: ['quote price'],
      priceCurrency: ['quote currency'],
      amount: ['received paid amount'],
      currencyCode: ['received paid currency'],
    },
    only: ['symbol', 'quantity', 'price', 'priceCurrency', 'amount', 'currencyCode'],
    assetClass: 'Crypto',
    signedAmounts: true,
    netAmounts: true,
  }),
  knownFile('Binance', ['utctime', 'operation', 'coin', 'change'], {
    columns: { amount: ['change'], note: ['remark'] },
    only: ['amount'],
    assetClass: 'Crypto',
    signedAmounts: true,
  }),
  knownFile('Bitstamp', ['datetime', 'account', 'amount', 'value', 'rate', 'subtype'], {
    columns: { quantity: ['amount'], amount: ['value'], price: ['rate'], rate: [] },
    only: ['quantity', 'amount', 'price', 'rate'],
    assetClass: 'Crypto',
  }),
  knownFile('Relai', ['btcamount', 'currencypair', 'fiatcurrency'], {
    columns: {
      symbol: ['currency pair'],
      quantity: ['btc amount'],
      price: ['btc price'],
      amount: ['fiat amount excl fees'],
      currencyCode: ['fiat currency'],
      priceCurrency: ['fiat currency'],
    },
    assetClass: 'Crypto',
  }),
  knownFile('Investimental, order log', ['orderid', 'updatetype', 'updatetime', 'lasttradeid'], {
    columns: {
      date: ['update time'],
      id: ['last trade ticket'],
      price: ['price'],
      type: ['side'],
      amount: [],
      netAmount: [],
      status: [],
      settleDate: [],
      note: [],
    },
    only: ['id', 'amount', 'netAmount', 'status', 'settleDate', 'note', 'price'],
    dateOrder: 'ymd',
  }),
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

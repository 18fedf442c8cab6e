import type { Decimal } from '../../ledger/money/decimal';
import { TRANSACTION_TYPES, type TransactionType } from '../../ledger/transactions/transaction';
import type { ImportQuestion } from '../import-question';
import { patternOf } from '../kinds/sentence-pattern';

/** Answers to the question about the type of a term. */
export const TYPE_VALUES = [
  ...TRANSACTION_TYPES.map((type) => ({ value: type, label: typeLabel(type) })),
  { value: 'SKIP', label: 'No transaction: skip it' },
];

function typeLabel(type: TransactionType): string {
  const words = type.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const INCOME_QUESTION: ImportQuestion = {
  option: 'answers',
  key: 'income',
  text: 'Are dividends and interest of this file before or after the tax beside them?',
  values: [
    { value: 'after tax', label: 'After tax: the amount is what was paid' },
    { value: 'before tax', label: 'Before tax' },
  ],
};

export const TAX_QUESTION: ImportQuestion = {
  option: 'columns',
  key: 'tax',
  text: 'The tax is in another currency than the income. Read no column as tax, or leave the row out',
  values: [{ value: '', label: 'Read no column as tax: the amount is what was paid' }],
};

export const DATE_QUESTION: ImportQuestion = {
  option: 'dateOrder',
  key: null,
  text: 'In which order are day, month and year?',
  values: [
    { value: 'dmy', label: 'Day first: 13/04/2026' },
    { value: 'mdy', label: 'Month first: 04/13/2026' },
    { value: 'ymd', label: 'Year first: 2026-04-13' },
  ],
};

export const DECIMAL_QUESTION: ImportQuestion = {
  option: 'decimalSign',
  key: null,
  text: 'Do the numbers of this file have a decimal point or a decimal comma?',
  values: [
    { value: '.', label: 'Decimal point: 1,234.56' },
    { value: ',', label: 'Decimal comma: 1.234,56' },
  ],
};

export const COSTS_QUESTION: ImportQuestion = {
  option: 'answers',
  key: 'amounts',
  text: 'Are fees and taxes part of the amounts of this file?',
  values: [
    { value: 'with costs', label: 'Yes: the amount is what was paid or received' },
    { value: 'without costs', label: 'No: they come on top, or off it' },
  ],
};

/** Texts with at least this many words are sentences, whose numbers differ from row to row. */
const SENTENCE_WORDS = 3;

/**
 * Question about the type of a term. One answer counts for all sentences that differ only in
 * numbers.
 */
export const kindQuestion = (word: string, text: string): ImportQuestion => ({
  option: 'words',
  key: word.split(' ').length >= SENTENCE_WORDS ? patternOf(word) : word,
  text: word === '' ? text : `“${word.slice(0, 60)}”: ${text}`,
  values: TYPE_VALUES,
});

/** Question whether a cost below zero was paid or given back. */
export function signQuestion(
  type: 'FEE' | 'TAX',
  amount: Decimal,
  key: 'signs' | 'fees' | 'taxes',
): ImportQuestion {
  const what = type === 'FEE' ? 'fee' : 'tax';
  return {
    option: 'answers',
    key,
    text: `Is ${amount.toFixed()} a ${what} that was paid, or one that was given back?`,
    values: [
      {
        value: key === 'signs' ? 'cash' : 'paid',
        label: 'Paid: what is below zero left the account',
      },
      { value: key === 'signs' ? 'own' : 'given', label: 'Given back' },
    ],
  };
}

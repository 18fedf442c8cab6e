/** Imports of transactions from files: formats, requests, questions and plans. */
import { z } from 'zod';
import { lineOfText } from '../site/line-of-text';
import { money } from './portfolio-values';
import { transactionSchema, TRANSACTION_TYPES } from './portfolios';

export const IMPORT_BROKERS = ['generic', 'ib', 'etoro', 'robinhood', 'naga', 'cmeg'] as const;
export type ImportBroker = (typeof IMPORT_BROKERS)[number];

/** Meanings that a column of an imported file can have. */
export const IMPORT_FIELDS = [
  'id',
  'date',
  'type',
  'symbol',
  'quantity',
  'price',
  'amount',
  'currencyCode',
  'rate',
  'fee',
  'tax',
  'note',
  'tag',
  'lots',
  'executedAt',
  'otherSymbol',
  'otherAmount',
  'otherCurrencyCode',
  'costPercent',
  'settleDate',
  'side',
  'isin',
  'name',
  'assetClass',
  'exchange',
  'netAmount',
  'priceCurrency',
  'feeCurrency',
  'taxCurrency',
  'status',
  'level',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Format of a file. Omitted options are detected. */
export const importOptionsSchema = z.strictObject({
  broker: z.enum(IMPORT_BROKERS).default('generic'),
  delimiter: z.enum(DELIMITERS).optional(),
  dateOrder: z.enum(DATE_ORDERS).optional(),
  decimalSign: z.enum(['.', ',']).optional(),
  /** The same as `decimalSign`. */
  decimal: z.enum(['.', ',']).optional(),
  /** Line of the file that has the names of the columns, from 1. */
  headerLine: z.int().positive().max(100_000).optional(),
  /** Name in the header by field, in place of the known names; an empty name: no column. */
  columns: z.partialRecord(z.enum(IMPORT_FIELDS), z.string().max(200)).optional(),
  /** Text of the file → symbol. */
  choices: z.record(z.string().max(200), z.string().max(60)).optional(),
  /** Word of the file for a kind of row → type of transaction. `SKIP` for none. */
  words: z.record(z.string().max(200), z.enum([...TRANSACTION_TYPES, 'SKIP'])).optional(),
  /** Answers to the questions of a plan whose option is `answers`, by their key. */
  answers: z.record(z.string().max(200), z.string().max(200)).optional(),
  /** Lines of rows that the user excluded. Either all other rows are imported, or none. */
  leaveOut: z.array(z.int().positive()).max(50_000).optional(),
});
/**
 * Body of `POST /api/portfolios/{id}/imports` as JSON: the text of the file, or its bytes in Base64. The file alone
 * goes as `text/csv` or as a workbook.
 */
export const importRequestSchema = importOptionsSchema.extend({
  text: z.string().optional(),
  file: z.base64().optional(),
});
export type ImportRequest = z.input<typeof importRequestSchema>;

/** Entries of each kind that a profile may have. */
const PROFILE_ENTRIES = 2000;
const atMostEntries = (value: object) => Object.keys(value).length <= PROFILE_ENTRIES;
const TOO_MANY = `At most ${PROFILE_ENTRIES} entries`;

/** A user’s assignments for the files of a broker. The same JSON is the file that is exported and imported. */
export const importProfileSchema = z.strictObject({
  /** Key of a broker, or name of the recognised format. */
  broker: lineOfText(60, { empty: 'A broker is needed' }),
  ...importOptionsSchema.pick({
    delimiter: true,
    dateOrder: true,
    decimalSign: true,
    headerLine: true,
    columns: true,
  }).shape,
  words: importOptionsSchema.shape.words.unwrap().refine(atMostEntries, TOO_MANY).optional(),
  answers: importOptionsSchema.shape.answers.unwrap().refine(atMostEntries, TOO_MANY).optional(),
  choices: importOptionsSchema.shape.choices.unwrap().refine(atMostEntries, TOO_MANY).optional(),
});
export type ImportProfile = z.infer<typeof importProfileSchema>;

/** `PUT /api/import-profiles`: replaces the profile of its broker. */
export const putImportProfileSchema = z.strictObject({
  /**
   * The version that the change is based on. 0 if there was none. Left out: the new profile wins.
   */
  version: z.int().nonnegative().optional(),
  profile: importProfileSchema,
});
export type PutImportProfile = z.input<typeof putImportProfileSchema>;

/** `GET /api/import-profiles`: by broker. */
export const importProfilesSchema = z.object({
  items: z.array(
    z.object({ version: z.int(), updatedAt: z.string(), profile: importProfileSchema }),
  ),
});
export type ImportProfiles = z.infer<typeof importProfilesSchema>;

/** `GET /api/portfolios/{id}/imports`: newest first. */
export const portfolioImportsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      broker: z.enum(IMPORT_BROKERS),
      createdAt: z.string(),
      /** Imported transactions that are still in the portfolio. */
      transactions: z.int(),
    }),
  ),
});
export type PortfolioImports = z.infer<typeof portfolioImportsSchema>;

const plannedTransaction = transactionSchema.omit({ id: true, version: true, importId: true });

/**
 * A question that a file leaves open. The answer is sent as `option[key]`, or as `option` without a
 * key.
 */
export const importQuestionSchema = z.object({
  option: z.enum(['columns', 'words', 'choices', 'answers', 'dateOrder', 'decimalSign']),
  key: z.string().nullable(),
  text: z.string(),
  /** Empty where any asset or number can be the answer. */
  values: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type ImportQuestion = z.infer<typeof importQuestionSchema>;

export const portfolioImportSchema = z.object({
  /** Absent in a dry run, and when nothing was added. */
  importId: z.string().optional(),
  /**
   * Returned by a dry run. With it as a parameter, the next request needs no file for some minutes.
   */
  keptFile: z.string().optional(),
  rows: z.array(
    z.object({
      /** Line of the file, from 1. */
      line: z.int(),
      /** `left-out`: excluded by the user. `skip`: the broker's row is no transaction. */
      action: z.enum(['add', 'duplicate', 'error', 'left-out', 'skip']),
      /** Reason why a skipped row is not stored. */
      reason: z.string().optional(),
      transaction: plannedTransaction.optional(),
      /** Further transactions of the row: a fee in another currency, a rebate. */
      also: z.array(plannedTransaction).optional(),
      /** Money that is stored, in whole currency: `cash` is the change, `cashAfter` the balance after it. */
      values: z
        .object({
          currencyCode: z.string(),
          rate: money,
          amount: z.string(),
          fee: z.string(),
          tax: z.string(),
          cash: z.string(),
          cashAfter: z.string(),
          /** Money that an exchange brings in another currency. */
          other: z
            .object({ currencyCode: z.string(), cash: z.string(), cashAfter: z.string() })
            .optional(),
        })
        .optional(),
      /** Open questions of the row. Answers are sent with the next request. */
      question: importQuestionSchema.optional(),
      /** Values that differ from the file’s text, with the reason. */
      notes: z.array(z.string()).optional(),
      /** As written, in the order of the header. */
      cells: z.array(z.string()).optional(),
      errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    }),
  ),
  unresolved: z.array(
    z.object({
      text: z.string(),
      candidates: z.array(z.object({ symbol: z.string(), name: z.string() })),
    }),
  ),
  /**
   * All questions, each once with the lines that raise it. Nothing is stored until all are
   * answered.
   */
  questions: z.array(importQuestionSchema.extend({ lines: z.array(z.int()) })).optional(),
  /** Totals of the added transactions, by type and currency. */
  sums: z
    .array(
      z.object({
        type: z.enum(TRANSACTION_TYPES),
        currencyCode: z.string(),
        rows: z.int(),
        amount: z.string(),
        fee: z.string(),
        tax: z.string(),
        cash: z.string(),
      }),
    )
    .optional(),
  /** Cash and income before tax that the rows left out would have brought. */
  leftOut: z
    .array(z.object({ currencyCode: z.string(), cash: z.string(), income: z.string() }))
    .optional(),
  /** Name of the broker or program whose file was recognised. */
  profile: z.string().nullable().optional(),
  format: z.object({
    delimiter: z.string(),
    decimalSign: z.string(),
    dateOrder: z.string().nullable(),
    /** Of the table with the most rows. */
    headerLine: z.int().optional(),
    /** Null for a text that was sent as JSON. */
    encoding: z.string().nullable().optional(),
    /** First lines of the file and the headers that were found, cut short: candidates for `headerLine`. */
    lines: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })).optional(),
  }),
  columns: z.object({
    /** Names of the file's header. A column without a name is `Column 9`, a repeated one `Amount (column 9)`. */
    header: z.array(z.string()),
    /** Name in the header by field. */
    map: z.partialRecord(z.enum(IMPORT_FIELDS), z.string()),
    /** Required fields that the file lacks. If there are any, there are no rows. */
    missing: z.array(z.enum(IMPORT_FIELDS)),
    /** Cells of the first rows. */
    examples: z.array(z.array(z.string())),
    /** Dates and numbers of `examples` as the format reads them, by field. Unreadable ones are omitted. */
    readings: z.array(z.partialRecord(z.enum(IMPORT_FIELDS), z.string())).optional(),
    /** Names of columns with values that the import ignores. */
    unread: z.array(z.string()).optional(),
  }),
});
export type PortfolioImport = z.infer<typeof portfolioImportSchema>;

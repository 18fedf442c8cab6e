import { z } from 'zod';
import { thirteenFHoldingSchema } from './holdings';
import {
  cik,
  concentration,
  filingDelay,
  page,
  statusCounts,
  quarterLimit,
} from './shared-schemas';

/** Path of everything below `/api/13f/filers/{cik}`. */
export const thirteenFFilerParamsSchema = z.object({ cik });

export const thirteenFFilingSchema = z.object({
  form: z.string().nullable(),
  accession: z.string().nullable(),
  filedDate: z.string().nullable(),
  url: z.string().nullable(),
  entries: z.int(),
  /** Effect of the filing on the quarter's report. */
  effect: z.enum(['original', 'replaces', 'adds', 'notice', 'no-table']),
  amendmentNumber: z.int().nullable(),
});
export type ThirteenFFilingRow = z.infer<typeof thirteenFFilingSchema>;

const quarterRow = z.object({
  quarter: z.string(),
  periodEnd: z.string(),
  ...filingDelay,
  /** False when no filing of the quarter has a table. */
  known: z.boolean(),
  filings: z.array(thirteenFFilingSchema),
});

export const thirteenFFilerResponseSchema = z.object({
  cik: z.string(),
  name: z.string(),
  /** Page of the filer at the SEC. */
  url: z.string(),
  quarter: z.string(),
  periodEnd: z.string(),
  /** The reported quarter that changes compare with. Null for the first filing. */
  previousQuarter: z.string().nullable(),
  firstFiling: z.boolean(),
  ...filingDelay,
  /** Newest first. */
  quarters: z.array(quarterRow),
  quarterLimit,
  otherManagers: z.array(
    z.object({ number: z.int().nullable(), cik: z.string().nullable(), name: z.string() }),
  ),
  /** Amendments, differences from the cover page and gaps, one sentence each. */
  notes: z.array(z.string()),
  totals: z.object({
    /** Shares and bonds. */
    valueUSD: z.number(),
    previousValueUSD: z.number().nullable(),
    valueChangeUSD: z.number().nullable(),
    valueChangePercent: z.number().nullable(),
    tradeEffectUSD: z.number().nullable(),
    priceEffectUSD: z.number().nullable(),
    optionsValueUSD: z.number(),
    /** Shares, bonds and options: the scope of the cover page. */
    reportedValueUSD: z.number(),
    entries: z.int(),
    stated: z
      .object({ entries: z.number().nullable(), valueUSD: z.number().nullable() })
      .nullable(),
    /** Null without a cover page. */
    reconciles: z.boolean().nullable(),
    positions: z.int(),
    options: z.int(),
    /** Options of this quarter and the previous one, including closed ones. */
    optionRows: z.int(),
    turnoverPercent: z.number().nullable(),
    /** Positions in each of the last `quarters` reports. Null when fewer reports are known. */
    longHeld: z
      .object({ quarters: z.int(), positions: z.int(), weight: z.number().nullable() })
      .nullable(),
  }),
  counts: z.object(statusCounts),
  concentration: z.object({
    ...concentration,
    bySector: z.array(
      z.object({
        /** Null: not known. */
        sector: z.string().nullable(),
        weight: z.number(),
        valueUSD: z.number(),
        positions: z.int(),
      }),
    ),
  }),
  historyQuarters: z.array(z.string()),
  holdings: z.array(thirteenFHoldingSchema),
  ...page,
});
export type ThirteenFFilerResponse = z.infer<typeof thirteenFFilerResponseSchema>;

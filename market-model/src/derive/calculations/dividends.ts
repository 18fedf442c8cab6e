/** Listing fields of dividends, from the payments themselves. */
import type { DividendRecord } from '../../dataset/records/dividend';
import { addMonths, isoDate, parseIsoDate } from '../../dates/civil-dates';
import { inOneCurrency } from '../dividends/one-currency';
import type { UsdRate } from '../prices/price-usd';
import {
  dividendIncreaseStreak,
  dividendPayoutRatio,
  dividendRateTTM,
  dividendYearToDate,
  dividendYield,
  type DividendPayment,
} from '../dividends/dividends';
import type { Calculation, Facts, Input, Origin, Working } from './facts';
import {
  exchange,
  fieldInput,
  labelOf,
  needsFields,
  numberIn,
  originOf,
  rateInputs,
  textIn,
} from './from-fields';

interface DatedDividend extends DividendPayment {
  record: DividendRecord;
}

interface Payments {
  /** Ascending, as they were paid. */
  paid: DatedDividend[];
  /** The regular ones in one currency; null when a rate is unknown. */
  comparable: DatedDividend[] | null;
  currencyCode: string | null;
}

/** Many figures ask for the same payments: they are read once for each set of rates. */
const read = new WeakMap<readonly DividendRecord[], { usdRate: UsdRate; payments: Payments }>();

/** Payments with a day; null without a document. */
function paymentsOf({ dividends, usdRate }: Facts): Payments | null {
  if (dividends === null) return null;
  const cached = read.get(dividends);
  if (cached?.usdRate === usdRate) return cached.payments;
  const payments = datedPayments(dividends, usdRate);
  read.set(dividends, { usdRate, payments });
  return payments;
}

function datedPayments(dividends: readonly DividendRecord[], usdRate: UsdRate): Payments {
  const paid = dividends.flatMap((record): DatedDividend[] => {
    const exDay = parseIsoDate(record.exDate);
    return exDay === null
      ? []
      : [{ exDay, amount: record.amount, special: record.special, record }];
  });
  const regular = paid.filter(({ special }) => !special);
  const { amounts, currencyCode } = inOneCurrency(
    regular.map(({ record }) => record),
    usdRate,
  );
  const comparable = regular.flatMap((payment, i) => {
    const amount = amounts[i] ?? null;
    return amount === null ? [] : [{ ...payment, amount }];
  });
  return {
    paid,
    comparable: comparable.length === regular.length ? comparable : null,
    currencyCode,
  };
}

const payments = (facts: Facts): DatedDividend[] | null => paymentsOf(facts)?.paid ?? null;

/** The dividend that was announced last, or paid last where announcements are unknown. */
function latestDeclared(facts: Facts): DatedDividend | null {
  const today = isoDate(facts.today);
  return (
    payments(facts)?.findLast(
      ({ record, special }) => !special && (record.declaredDate ?? record.exDate) <= today,
    ) ?? null
  );
}

/** Source of the payments: that of the listing's dividend fields, else that of the price. */
const sourceOf = (facts: Facts): string | null =>
  (facts.provenance.dividendAmount ?? facts.provenance.dividendExDate ?? facts.provenance.price)
    ?.source ?? null;

const paymentInput = (facts: Facts, { record }: DatedDividend): Input => ({
  name: `${record.special ? 'Special dividend' : 'Dividend'} with the ex-date ${record.exDate}`,
  value: record.amount,
  unit: record.currencyCode ?? '',
  date: record.exDate,
  source: sourceOf(facts),
  kind: 'reported',
});

/** A field that is one line of the latest dividend. */
const line = (
  field: string,
  read: (record: DividendRecord) => string | number | null,
): Calculation => ({
  field,
  assetTypes: ['stock'],
  rules: true,
  isReported: true,
  work: (facts) => {
    const latest = latestDeclared(facts);
    const value = latest && read(latest.record);
    // Do not overwrite a newer dividend of another source.
    if (!latest || value === null || latest.record.exDate < (textIn(facts, 'dividendExDate') ?? ''))
      return null;
    const announcedDate = latest.record.declaredDate ?? latest.record.exDate;
    return {
      value,
      origins: [{ source: sourceOf(facts), date: announcedDate }],
      inputs: () => [paymentInput(facts, latest)],
    };
  },
  needs: () => 'No source reports a regular dividend.',
});

/**
 * Payments of the last twelve months in the currency of the latest one; null without payments, or without a rate
 * between their currencies.
 */
function lastYear(facts: Facts): { paid: DatedDividend[]; currency: string | null } | null {
  const start = addMonths(facts.today, -12);
  const currency =
    latestDeclared(facts)?.record.currencyCode ?? paymentsOf(facts)?.currencyCode ?? null;
  const regular = payments(facts)?.filter(
    ({ exDay, special }) => !special && exDay > start && exDay <= facts.today,
  );
  if (!regular || regular.length === 0) return null;
  const { amounts } = inOneCurrency(
    regular.map(({ record }) => record),
    facts.usdRate,
    currency,
  );
  const paid = regular.flatMap((payment, i) => {
    const amount = amounts[i] ?? null;
    return amount === null ? [] : [{ ...payment, amount }];
  });
  return paid.length === regular.length ? { paid, currency } : null;
}

/** The payments as they were paid, and the rates between their currencies. */
const paidInputs = (
  facts: Facts,
  paid: readonly DatedDividend[],
  currency: string | null,
): Input[] => {
  const others = new Set(
    paid.map(({ record }) => record.currencyCode).filter((code) => code !== currency),
  );
  const rates = new Map(
    [...others].flatMap((code) =>
      rateInputs(facts, code, currency).map((input) => [input.name, input] as const),
    ),
  );
  return [...paid.map((payment) => paymentInput(facts, payment)), ...rates.values()];
};

/** The rate of the listing in the currency of the price, with how it got there. */
function rateInPriceCurrency(facts: Facts): { rate: number; inputs: Input[] } | null {
  const rate = numberIn(facts, 'dividendRateTTM');
  const [from, to] = [textIn(facts, 'dividendCurrencyCode'), textIn(facts, 'currencyCode')];
  const factor = exchange(facts, from, to);
  if (rate === null || factor === null) return null;
  const inputs = [fieldInput(facts, 'dividendRateTTM'), ...rateInputs(facts, from, to)];
  return { rate: rate * factor, inputs };
}

function trailingRate(facts: Facts): (Working & { value: number | null }) | null {
  const year = lastYear(facts);
  const rate = year && dividendRateTTM(year.paid, facts.today);
  if (!year || rate === null) return null;
  const origins: Origin[] = [
    { source: sourceOf(facts), date: year.paid.at(-1)?.record.exDate ?? null },
  ];
  return {
    value: rate,
    origins,
    inputs: () => paidInputs(facts, year.paid, year.currency),
  };
}

export const dividendCalculations: readonly Calculation[] = [
  line('dividendAmount', ({ amount }) => amount),
  line('dividendCurrencyCode', ({ currencyCode }) => currencyCode),
  line('dividendDeclaredDate', ({ declaredDate }) => declaredDate),
  line('dividendRecordDate', ({ recordDate }) => recordDate),
  line('dividendPaymentDate', ({ paymentDate }) => paymentDate),
  line('dividendFrequency', ({ frequency }) => frequency),
  line('dividendExDate', ({ exDate }) => exDate),
  {
    field: 'dividendRateTTM',
    assetTypes: ['stock'],
    rules: true,
    work: trailingRate,
    needs: (facts) =>
      facts.dividends === null
        ? 'No source reports dividends.'
        : 'No regular dividend had its ex-date in the last 12 months, or no rate between their currencies is known.',
  },
  {
    field: 'dividendYield',
    assetTypes: ['stock'],
    rules: true,
    work: (facts) => {
      const paid = rateInPriceCurrency(facts);
      const price = numberIn(facts, 'price');
      if (!paid || price === null) return null;
      return {
        value: dividendYield(paid.rate, price),
        origins: [originOf(facts, 'price'), ...paid.inputs],
        inputs: () => [...paid.inputs, fieldInput(facts, 'price')],
      };
    },
    needs: (facts) => needsFields(facts, ['dividendRateTTM', 'price']),
  },
  {
    // Funds have no column of the rate: the payments themselves are the inputs.
    field: 'dividendYield',
    assetTypes: ['etf'],
    rules: true,
    work: (facts) => {
      const rate = trailingRate(facts);
      const price = numberIn(facts, 'price');
      const [from, to] = [lastYear(facts)?.currency ?? null, textIn(facts, 'currencyCode')];
      const factor = exchange(facts, from, to);
      if (!rate || rate.value === null || price === null || factor === null) return null;
      const sum = rate.value;
      return {
        value: dividendYield(sum * factor, price),
        origins: [originOf(facts, 'price'), ...rate.origins, ...rateInputs(facts, from, to)],
        inputs: () => [
          ...rate.inputs(),
          ...rateInputs(facts, from, to),
          fieldInput(facts, 'price'),
        ],
        steps: () => [
          {
            label: 'Dividends per share, 12 months',
            expression: 'sum of the payments',
            value: sum,
          },
        ],
      };
    },
    needs: (facts) =>
      facts.dividends === null
        ? 'No source reports dividends of the fund.'
        : 'The fund had no regular dividend in the last 12 months.',
  },
  {
    field: 'dividendPayoutRatio',
    assetTypes: ['stock'],
    rules: true,
    work: (facts) => {
      const paid = rateInPriceCurrency(facts);
      const earnings = numberIn(facts, 'earningsPerShareTTM');
      if (!paid || earnings === null) return null;
      return {
        value: dividendPayoutRatio(paid.rate, earnings),
        meaningless: 'Not meaningful: the company makes a loss.',
        origins: [...paid.inputs, originOf(facts, 'earningsPerShareTTM')],
        inputs: () => [...paid.inputs, fieldInput(facts, 'earningsPerShareTTM')],
      };
    },
    needs: (facts) => needsFields(facts, ['dividendRateTTM', 'earningsPerShareTTM']),
  },
  {
    field: 'dividendIncreaseStreak',
    assetTypes: ['stock'],
    rules: true,
    work: (facts) => {
      const dividendPayments = paymentsOf(facts)?.comparable ?? null;
      const streak = dividendPayments && dividendIncreaseStreak(dividendPayments, facts.today);
      if (!dividendPayments || streak === null) return null;
      const completed = `${isoDate(facts.today).slice(0, 4)}-01-01`;
      const regular = dividendPayments.filter(
        ({ special, record }) => !special && record.exDate < completed,
      );
      return {
        value: streak,
        origins: [{ source: sourceOf(facts), date: regular.at(-1)?.record.exDate ?? null }],
        inputs: () => yearInputs(facts, regular, streak),
        steps: () => {
          const running = dividendYearToDate(dividendPayments, facts.today);
          return running
            ? [
                {
                  label: `${running.year} so far: ${running.onTrack ? 'on track' : 'not on track'}`,
                  expression: `sum of ${running.payments} payments, ${running.previousAmount} in ${running.year - 1}`,
                  value: running.amount,
                },
              ]
            : [];
        },
      };
    },
    needs: (facts) =>
      facts.dividends === null
        ? 'No source reports dividends.'
        : `Needs the dividends of two completed calendar years; ${labelOf(facts, 'dividendIncreaseStreak')} starts with the second.`,
  },
];

/** Yearly sums of the streak, and of the two years before it that end it. */
function yearInputs(facts: Facts, regular: readonly DatedDividend[], streak: number): Input[] {
  const last = Number(isoDate(facts.today).slice(0, 4)) - 1;
  return Array.from({ length: streak + 2 }, (_, i) => last - streak - 1 + i).flatMap((year) => {
    const paid = regular.filter(({ record }) => record.exDate.startsWith(`${year}-`));
    const [final] = paid.slice(-1);
    if (!final) return [];
    return [
      {
        ...paymentInput(facts, final),
        unit: paymentsOf(facts)?.currencyCode ?? '',
        name: `Dividends of ${year}, ${paid.length} payments`,
        value: Number(paid.reduce((sum, { amount }) => sum + amount, 0).toPrecision(12)),
      },
    ];
  });
}

/** Ratios of statement sums. Percent values are percent numbers; unknown or meaningless ones are null. */

type Known = number | null;

/** part ÷ whole in percent, e.g. gross profit of revenue; null unless the whole is above zero. */
export function percentOfWhole(part: Known, whole: Known): Known {
  return part === null || whole === null || whole <= 0 ? null : (100 * part) / whole;
}

/** Growth in percent against a positive base. A loss as base has no growth rate. */
export function growthPercent(now: Known, before: Known): Known {
  return now === null || before === null || before <= 0 ? null : 100 * (now / before - 1);
}

/** Debt as a multiple of equity; null when equity is used up. */
export function debtToEquity(debt: Known, equity: Known): Known {
  return debt === null || equity === null || equity <= 0 ? null : debt / equity;
}

/**
 * Net income of a year in percent of the capital employed: the mean of assets (or equity) at its
 * start and end. Source: return on average assets and equity, as textbooks define it.
 * @returns null when one of the three is unknown or the mean is not above zero
 */
export function returnOnAverage(netIncome: Known, atStart: Known, atEnd: Known): Known {
  return atStart === null || atEnd === null
    ? null
    : percentOfWhole(netIncome, (atStart + atEnd) / 2);
}

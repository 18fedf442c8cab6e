/** Banks and insurers: debt and interest are their business, so ratios of both say nothing. */
import type { Facts } from './facts';
import { textIn } from './from-fields';

const SECTOR = 'Financial Services';

/**
 * Whether a company is a bank, an insurer or a mortgage lender. A financial company of an unknown
 * industry counts as one. Exchanges, asset managers and brokers do not.
 */
export function isBankOrInsurer(facts: Facts): boolean {
  if (textIn(facts, 'sector') !== SECTOR) return false;
  const industry = textIn(facts, 'industry');
  if (industry === null) return true;
  return /bank|insurance|mortgage/i.test(industry) && !/broker/i.test(industry);
}

/** The reason why a figure has no value for banks and insurers; null for other companies. */
export const notForBanks =
  (reason: string) =>
  (facts: Facts): string | null =>
    isBankOrInsurer(facts) ? reason : null;

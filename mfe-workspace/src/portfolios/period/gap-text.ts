import type { ReturnGap } from 'shared/contract';

const TEXTS: Readonly<Record<ReturnGap, string>> = {
  'nothing held': 'nothing was held in this period',
  'missing value': 'a price or rate is missing',
  'negative value': 'the portfolio was worth less than nothing',
  'loss over 100 %': 'a day lost more than was invested',
  'under 30 days': 'under 30 days',
  'flows of one sign': 'money went one way only',
  'no rate': 'no yearly rate fits these flows',
};

/** Says why a return has no value. */
export const gapText = (gap: ReturnGap | null): string =>
  gap === null ? 'not enough prices or days' : TEXTS[gap];

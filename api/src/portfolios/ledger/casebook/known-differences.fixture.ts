/** Figures that the product has otherwise, by case, with the documented choice or the fault behind it. */
export const knownDifferences: Readonly<Record<string, { figures: string[]; why: string }>> = {
  'both flows on one day': {
    figures: ['twr'],
    why: 'Fault: flows of a symbol and day are netted, formulas.md adds inflows first and outflows last.',
  },
  'a rate above a million percent': {
    figures: ['xirr'],
    why: 'Fault by issue 33: the search ends at a rate of 10 000. formulas.md names that range.',
  },
  'a rate near minus one': {
    figures: ['xirr'],
    why: 'Fault by issue 33: the search ends at −0.999999. formulas.md names that range.',
  },
  'more than everything is lost': {
    figures: ['twr'],
    why: 'Fault: a negative value has no return, but −500 % is shown.',
  },
  'cash that is transferred in': {
    figures: ['value', 'netFlows', 'twr'],
    why: 'Fault: cash transferred in does not make the portfolio track its cash.',
  },
};

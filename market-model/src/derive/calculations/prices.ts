/** Price and market value in US dollars. */
import { inUsd } from '../prices/price-usd';
import type { Calculation, Facts, Working } from './facts';
import { fieldInput, needsFields, numberIn, originOf, rateInputs, textIn } from './from-fields';

/** Units × price, both listing fields; for coins the price is turned into dollars first. */
function worth(facts: Facts, units: string, priceField: 'price' | 'priceUSD'): Working | null {
  const count = numberIn(facts, units);
  const currency = priceField === 'priceUSD' ? 'USD' : (textIn(facts, 'currencyCode') ?? 'USD');
  const price = inUsd(numberIn(facts, priceField), currency, facts.usdRate);
  if (count === null || price === null) return null;
  return {
    value: price * count,
    origins: [
      originOf(facts, priceField),
      originOf(facts, units),
      ...rateInputs(facts, currency, 'USD'),
    ],
    inputs: () => [
      fieldInput(facts, priceField),
      ...rateInputs(facts, currency, 'USD'),
      fieldInput(facts, units),
    ],
  };
}

export const priceCalculations: readonly Calculation[] = [
  {
    field: 'priceUSD',
    assetTypes: ['stock', 'etf'],
    rules: true,
    work: (facts) => {
      const currency = textIn(facts, 'currencyCode');
      const value = inUsd(numberIn(facts, 'price'), currency, facts.usdRate);
      if (value === null || currency === null) return null;
      return {
        value,
        origins: [originOf(facts, 'price'), ...rateInputs(facts, currency, 'USD')],
        inputs: () => [fieldInput(facts, 'price'), ...rateInputs(facts, currency, 'USD')],
      };
    },
    needs: (facts) => needsFields(facts, ['price', 'currencyCode']),
  },
  {
    field: 'turnoverUSD',
    assetTypes: ['stock'],
    rules: true,
    work: (facts) => worth(facts, 'avg30Volume', 'priceUSD'),
    needs: (facts) => needsFields(facts, ['priceUSD', 'avg30Volume']),
  },
  {
    field: 'marketCap',
    assetTypes: ['stock'],
    followsPrice: true,
    work: (facts) => worth(facts, 'sharesOutstanding', 'priceUSD'),
    needs: (facts) => needsFields(facts, ['priceUSD', 'sharesOutstanding']),
  },
  {
    field: 'marketCap',
    assetTypes: ['crypto'],
    followsPrice: true,
    work: (facts) => worth(facts, 'circulatingSupply', 'price'),
    needs: (facts) => needsFields(facts, ['price', 'circulatingSupply']),
  },
  {
    field: 'dilutedMarketCap',
    assetTypes: ['crypto'],
    followsPrice: true,
    work: (facts) =>
      worth(facts, numberIn(facts, 'maxSupply') === null ? 'totalSupply' : 'maxSupply', 'price'),
    needs: (facts) => needsFields(facts, ['price', 'maxSupply']),
  },
];

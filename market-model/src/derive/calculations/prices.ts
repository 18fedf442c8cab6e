/** Price and market value in US dollars. */
import { inUsd } from '../prices/price-usd';
import type { Calculation, Facts, Working } from './facts';
import { fieldInput, needsFields, numberIn, originOf, rateInputs, textIn } from './from-fields';

type PriceField = 'price' | 'priceUSD';

const currencyOf = (facts: Facts, priceField: PriceField): string =>
  priceField === 'priceUSD' ? 'USD' : (textIn(facts, 'currencyCode') ?? 'USD');

/** Units × price, both listing fields; for coins the price is turned into dollars first. */
function worthUSD(facts: Facts, units: string, priceField: PriceField): number | undefined {
  const count = numberIn(facts, units);
  const price = inUsd(numberIn(facts, priceField), currencyOf(facts, priceField), facts.usdRate);
  return count === null || price === null ? undefined : price * count;
}

function worth(facts: Facts, units: string, priceField: PriceField): Working | null {
  const value = worthUSD(facts, units, priceField);
  if (value === undefined) return null;
  const currency = currencyOf(facts, priceField);
  return {
    value,
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

const priceInDollars = (facts: Facts): number | undefined =>
  inUsd(numberIn(facts, 'price'), textIn(facts, 'currencyCode'), facts.usdRate) ?? undefined;

export const priceCalculations: readonly Calculation[] = [
  {
    field: 'priceUSD',
    assetTypes: ['stock', 'etf'],
    rules: true,
    value: priceInDollars,
    work: (facts) => {
      const currency = textIn(facts, 'currencyCode');
      const value = priceInDollars(facts);
      if (value === undefined || currency === null) return null;
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
    value: (facts) => worthUSD(facts, 'avg30Volume', 'priceUSD'),
    work: (facts) => worth(facts, 'avg30Volume', 'priceUSD'),
    needs: (facts) => needsFields(facts, ['priceUSD', 'avg30Volume']),
  },
  {
    field: 'marketCap',
    assetTypes: ['stock'],
    followsPrice: true,
    value: (facts) => worthUSD(facts, 'sharesOutstanding', 'priceUSD'),
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

import { z } from 'zod';
import { assetFact } from '../facts/named-asset';
import { similarAssets } from '../facts/resolve-name';
import { assetName, assetsOf } from './assets-of';
import { defineQuestion, result } from './question';
import { figuresOf } from './figures';

/** Figures that introduce an asset. */
const INTRODUCTION = ['sector', 'industry', 'category', 'price', 'day1ChangePercent', 'marketCap'];

export const lookup = defineQuestion({
  summary: 'Which asset a name or ticker is, with its sector, price and size',
  args: z.strictObject({ name: assetName }),
  run: ({ name }, session) => {
    const resolution = assetsOf(session, [name]);
    if (!resolution.ok) {
      const [unclear] = resolution.answer.unclear;
      return unclear && unclear.candidates.length === 0
        ? result({ unclear: [{ text: name, candidates: similarAssets(session.market, name) }] })
        : resolution.answer;
    }
    const [asset] = resolution.assets;
    const figures = figuresOf(session, resolution.assets, INTRODUCTION);
    return result({
      ...figures,
      says: [
        assetFact('asset', asset),
        ' has the ticker ',
        { ...assetFact('ticker', asset), label: `Ticker of ${asset.name}`, value: asset.ticker },
        '.',
      ],
    });
  },
});

import { z } from 'zod';
import { conditionSchema } from 'shared/contract/schemas';
import { SCREENER_TYPES } from 'shared/market';
import { screenOfSentence } from '../../market/sentence/screen-of-sentence';
import { defineQuestion, result } from './question';

export const screen = defineQuestion({
  summary: 'A list of assets by conditions, e.g. "profitable small caps under 15 times earnings"',
  args: z.strictObject({
    type: z.enum(SCREENER_TYPES).default('stocks'),
    text: z.string().min(1).max(500).describe('The conditions in plain words'),
  }),
  run: ({ type, text }, { market, asker: { broker } }) => {
    const { conditions, understood, notUnderstood, ...screenParts } = screenOfSentence(
      market,
      type,
      text,
      broker,
    );
    return result({
      says: [
        conditions.length === 0
          ? 'No part of this became a condition.'
          : 'The question describes this screen. Check its conditions, then run it.',
      ],
      screen: {
        type,
        ...screenParts,
        where: conditions.map((condition) => conditionSchema.parse(condition)),
        understood: understood.map((part) => part.text),
        notUnderstood: notUnderstood.map(({ text: part, reason, suggestions }) => ({
          text: part,
          reason,
          suggestions,
        })),
      },
    });
  },
});

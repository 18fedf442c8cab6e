import { z } from 'zod';
import { BROKER_KEYS } from '../../../market/tables/brokers';
import { assetTypeSchema } from './asset';

const broker = {
  key: z.enum(BROKER_KEYS),
  name: z.string(),
  signUpUrl: z.string(),
  /** Up to two letters, drawn as the broker's logo. */
  sign: z.string(),
  /** Colour behind the sign; null where the broker has none. */
  color: z.string().nullable(),
};

/** `GET /api/brokers` */
export const brokersSchema = z.object({
  asOf: z.string(),
  items: z.array(
    z.object({
      ...broker,
      /** Assets that can be traded there. */
      counts: z.object({
        stock: z.int(),
        etf: z.int(),
        index: z.int(),
        currency: z.int(),
        crypto: z.int(),
      }),
    }),
  ),
});
export type Brokers = z.infer<typeof brokersSchema>;

/** `GET /api/assets/{symbol}/brokers`: all supported brokers. */
export const assetBrokersSchema = z.object({
  symbol: z.string(),
  assetType: assetTypeSchema,
  items: z.array(
    z.object({
      ...broker,
      /** Null if no source says where the asset can be traded. */
      available: z.boolean().nullable(),
    }),
  ),
});
export type AssetBrokers = z.infer<typeof assetBrokersSchema>;

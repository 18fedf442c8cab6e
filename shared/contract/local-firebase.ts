import { brand } from '../brand';

/**
 * The project that the product API itself answers for when `FIREBASE_CONFIG` is not set. A project id
 * that begins with `demo-` is never a real one, so nothing can reach a real project by mistake.
 */
export const LOCAL_FIREBASE = {
  projectId: `demo-${brand.slug}`,
  apiKey: 'local',
  appId: '1:0:web:local',
} as const;

/** Bucket of a local project; it holds `config.json`. */
export const localBucket = (projectId: string): string => `${projectId}.appspot.com`;

/**
 * What a page exchanges for an App Check token locally. It is no secret: such a token only shows that
 * the way of the token works.
 */
export const LOCAL_APP_CHECK_DEBUG_TOKEN = 'local';

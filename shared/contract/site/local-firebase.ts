import { brand } from '../../brand';

/**
 * The project that the product API serves when `FIREBASE_CONFIG` is not set. A project id with the
 * prefix `demo-` never exists in Firebase, so no call can reach a real project by mistake.
 */
export const LOCAL_FIREBASE = {
  projectId: `demo-${brand.slug}`,
  apiKey: 'local',
  appId: '1:0:web:local',
} as const;

/** Bucket of a local project. It holds `config.json`. */
export const localBucket = (projectId: string): string => `${projectId}.appspot.com`;

/**
 * Debug token that a page exchanges for an App Check token locally. It is no secret: the exchanged
 * token only tests the token flow.
 */
export const LOCAL_APP_CHECK_DEBUG_TOKEN = 'local';

import { brand } from '../brand';

/**
 * The project that the product API itself answers for when `FIREBASE_CONFIG` is not set. A project id
 * that begins with `demo-` is never a real one, so nothing can reach a real project by mistake.
 */
export const LOCAL_FIREBASE = { projectId: `demo-${brand.slug}`, apiKey: 'local' } as const;

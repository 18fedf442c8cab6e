/** Objects that several machines share. Apart from `shared/server`: few commands need it. */
export { assetStoreVariable } from './asset-store-variable';
export { folderCache, type FolderCache } from './folder-cache';
export { watchObjects } from './metrics';
export { ObjectContentError, ObjectStoreError, type ObjectStore } from './object-store';
export { openObjects } from './open-objects';
export { seal, unseal } from './sealed';
export { DRAFT_PREFIX, sharedFolders, type SharedFolders } from './shared-folders';
export type { StoreState, WatchedStore } from './watched-store';

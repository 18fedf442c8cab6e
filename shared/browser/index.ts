/** Browser interfaces that can be missing, denied or throw, each behind a guard. Other code uses these alone. */
export { copyText } from './copy-text';
export { importWithRetries } from './import-with-retries';
export { openChannel } from './open-channel';
export { runExclusively } from './run-exclusively';
export { isPersistent, localStore, storedKeys, storeEntry, tabStore } from './storage';
export { digestOf, randomId, randomUuid, type DigestName } from './web-crypto';
export { whenIdle } from './when-idle';
export { assumedWidth, assumeWidth, matchesAssumedWidth } from './assumed-width';

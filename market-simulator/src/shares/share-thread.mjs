// Entry of the thread: Node cannot load TypeScript there until the loader is registered.
import { register } from 'tsx/esm/api';

register();
await import('./share-thread.ts');

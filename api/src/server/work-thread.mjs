// Entry of a thread of the worker pool: Node reads no TypeScript there until the loader is registered.
import { register } from 'tsx/esm/api';

register();
const { run } = await import('./work-thread.ts');
export default run;

import { nextTask } from './next-task';
import { start } from './start';

// The scripts have just been evaluated: that was a task of its own.
void nextTask().then(start);

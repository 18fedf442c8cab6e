import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { expect, it } from 'vitest';
import { exitCodeOf } from './interruptible';

it.each(['SIGINT', 'SIGTERM'])('waits for the end of its child after %s', async (signal) => {
  const child = spawn(process.execPath, [
    '-e',
    `process.on('SIGINT', () => process.exit(130)); setInterval(() => {}, 1000); console.log('ready');`,
  ]);
  const signals = new EventEmitter();
  const code = exitCodeOf(child, signals);
  await once(child.stdout, 'data');
  signals.emit(signal);
  expect(await code).toBe(130);
  expect(signals.eventNames()).toEqual([]);
});

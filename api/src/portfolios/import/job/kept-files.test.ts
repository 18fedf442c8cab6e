import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeptFiles } from './kept-files';

const body = (bytes: number) => ({ bytes: new Uint8Array(bytes), type: 'file' as const });
const GONE = expect.objectContaining({ status: 410 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('keeps the latest file of each user', () => {
  const files = new KeptFiles();
  const [first, second, other] = [body(1), body(2), body(3)];
  files.keep('ann', 'first', first);
  files.keep('bob', 'other', other);
  expect(files.of('ann', 'first')).toBe(first);
  files.keep('ann', 'second', second);
  expect(() => files.of('ann', 'first')).toThrow(GONE);
  expect(files.of('ann', 'second')).toBe(second);
  expect(files.of('bob', 'other')).toBe(other);
  expect(() => files.of('bob', 'second')).toThrow(GONE);
});

it('forgets a file that is not used for a while', () => {
  const files = new KeptFiles(1000);
  files.keep('ann', 'one', body(1));
  vi.advanceTimersByTime(900);
  files.of('ann', 'one');
  vi.advanceTimersByTime(900);
  files.of('ann', 'one');
  vi.advanceTimersByTime(1100);
  expect(() => files.of('ann', 'one')).toThrow(GONE);
});

it('drops the least recently used files above its memory limit', () => {
  const files = new KeptFiles();
  for (let i = 0; i < 9; i++) files.keep(`user ${i}`, 'one', body(8 * 1024 * 1024));
  expect(() => files.of('user 0', 'one')).toThrow(GONE);
  expect(files.of('user 8', 'one').bytes).toHaveLength(8 * 1024 * 1024);
});

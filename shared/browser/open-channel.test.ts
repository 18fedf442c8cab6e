import { afterEach, describe, expect, it } from '@jest/globals';
import { openChannel } from '.';

const real = globalThis.BroadcastChannel;
const replace = (value: unknown): void =>
  void Object.defineProperty(globalThis, 'BroadcastChannel', {
    value,
    configurable: true,
    writable: true,
  });

afterEach(() => replace(real));

describe('channel to other tabs', () => {
  it.each<[string, unknown]>([
    ['has none', undefined],
    [
      'denies it',
      function Denied() {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
  ])('is null in a browser that %s', (_browser, value) => {
    replace(value);
    expect(openChannel('news')).toBeNull();
  });
});

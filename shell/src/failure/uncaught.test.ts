/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { reportUncaught } from './uncaught';

const error = jest.fn();
let stop: () => void = () => {};
afterEach(() => {
  stop();
  error.mockClear();
});
const rejection = (reason: unknown): Event =>
  Object.assign(new Event('unhandledrejection'), { reason });

describe('reportUncaught', () => {
  it('reports uncaught errors and unhandled rejections', () => {
    stop = reportUncaught(window, { error });
    const thrown = new Error('in a handler');
    window.dispatchEvent(new ErrorEvent('error', { error: thrown, message: 'in a handler' }));
    window.dispatchEvent(rejection('no reason'));
    expect(error.mock.calls).toEqual([
      [thrown, { part: 'page', phase: 'uncaught' }],
      ['no reason', { part: 'page', phase: 'unhandled-rejection' }],
    ]);
  });

  it('leaves alone what is no fault, and does not repeat itself for ever', () => {
    stop = reportUncaught(window, { error });
    window.dispatchEvent(
      new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }),
    );
    window.dispatchEvent(rejection(new DOMException('gone', 'AbortError')));
    expect(error).not.toHaveBeenCalled();
    for (let count = 0; count < 100; count += 1) window.dispatchEvent(rejection(count));
    expect(error).toHaveBeenCalledTimes(10);
    for (let count = 0; count < 100; count += 1)
      window.dispatchEvent(rejection(new Error(`${count}`)));
    expect(error).toHaveBeenCalledTimes(35);
    stop();
    window.dispatchEvent(rejection(new Error('later')));
    expect(error).toHaveBeenCalledTimes(35);
  });

  it('names the file of a thrown value that has no stack', () => {
    stop = reportUncaught(window, { error });
    window.dispatchEvent(
      new ErrorEvent('error', {
        message: 'Uncaught text',
        filename: 'https://site.example/a.js',
        lineno: 3,
        colno: 7,
      }),
    );
    expect(error).toHaveBeenCalledWith(
      { name: 'Error', message: 'Uncaught text' },
      {
        part: 'page',
        phase: 'uncaught',
        thrownAt: '@https://site.example/a.js:3:7',
      },
    );
  });
});

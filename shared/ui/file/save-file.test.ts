/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FILE_KEPT, saveFile } from './save-file';

const revoked = jest.fn();
const clicked = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom has no blob URLs.
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blob.type}:${blob.size}`,
    revokeObjectURL: revoked,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked(this.href, this.download);
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  revoked.mockClear();
  clicked.mockClear();
});

describe('a file for the downloads', () => {
  it('has its name and kind, and stays until a slow browser has begun to read it', () => {
    saveFile('values.csv', 'a,b');
    const address = 'blob:text/csv;charset=utf-8:3';
    expect(clicked).toHaveBeenCalledWith(address, 'values.csv');
    jest.advanceTimersByTime(FILE_KEPT - 1);
    expect(revoked).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(revoked).toHaveBeenCalledWith(address);
  });

  it('of another kind keeps that kind', () => {
    saveFile('chart.png', new Blob(['12345'], { type: 'image/png' }));
    expect(clicked).toHaveBeenCalledWith('blob:image/png:5', 'chart.png');
    saveFile('screens.json', '{}', 'application/json');
    expect(clicked).toHaveBeenCalledWith('blob:application/json:2', 'screens.json');
  });
});

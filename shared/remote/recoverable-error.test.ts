import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { onRecoverableError } from './recoverable-error';

const report = jest.fn();
const lostNode = () => new DOMException('not a child of this node', 'NotFoundError');

beforeEach(() => {
  report.mockClear();
  Reflect.set(globalThis, 'reportError', report);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'reportError');
});

it('omits lost nodes, which the redraw boundary has published', () => {
  onRecoverableError(lostNode());
  onRecoverableError(new Error('recovered', { cause: lostNode() }));
  expect(report).not.toHaveBeenCalled();
});

it('reports other errors', () => {
  const error = new Error('recovered', { cause: new Error('of the page') });
  onRecoverableError(error);
  expect(report).toHaveBeenCalledWith(error);
});

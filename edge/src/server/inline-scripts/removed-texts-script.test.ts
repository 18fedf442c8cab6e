import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { REMOVED_TEXTS_SCRIPT } from './removed-texts-script';

const TEXT = { nodeType: 3 };
const ELEMENT = { nodeType: 1 };

interface Change {
  removedNodes: { nodeType: number }[];
}

/** Runs the script with an observer that the test controls. */
function watch() {
  let report: (records: Change[]) => void = () => {};
  let pending: Change[] = [];
  let isWatching = false;
  const window: { __REMOVED_TEXTS__?: () => Change[] } = {};
  class MutationObserver {
    constructor(callback: (records: Change[]) => void) {
      report = callback;
    }
    observe = () => (isWatching = true);
    disconnect = () => (isWatching = false);
    takeRecords = () => pending.splice(0);
  }
  runInNewContext(REMOVED_TEXTS_SCRIPT, {
    window,
    document: {},
    Node: { TEXT_NODE: 3 },
    MutationObserver,
  });
  return {
    report: (...changes: Change[]) => report(changes),
    leavePending: (...changes: Change[]) => (pending = changes),
    take: () => window.__REMOVED_TEXTS__?.(),
    isWatching: () => isWatching,
  };
}

it('reports the changes that removed a text, and stops', () => {
  const { report, leavePending, take, isWatching } = watch();
  expect(isWatching()).toBe(true);
  const translated = { removedNodes: [TEXT] };
  const last = { removedNodes: [ELEMENT, TEXT] };
  report({ removedNodes: [] }, translated, { removedNodes: [ELEMENT] });
  leavePending({ removedNodes: [ELEMENT] }, last);
  expect(take()).toEqual([translated, last]);
  expect(isWatching()).toBe(false);
  expect(take()).toEqual([]);
});

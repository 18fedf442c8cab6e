// Tests that run in Node have no document to match.
if ('document' in globalThis) {
  require('@testing-library/jest-dom');

  // A machine that does other work beside the tests is slow, not wrong.
  require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 });
}

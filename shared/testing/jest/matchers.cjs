// Tests that run in Node have no document to match.
if ('document' in globalThis) {
  require('@testing-library/jest-dom');

  // A machine under load is slow, but that is no failure.
  require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 });
}

require('@testing-library/jest-dom');

// A machine that does other work beside the tests is slow, not wrong.
require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 });

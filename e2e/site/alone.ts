/**
 * For tests that change what all tests share: releases, operator's files, the status page, telemetry.
 * They run one by one, when the tests that go side by side are through.
 */
export const ALONE = { tag: '@alone' };

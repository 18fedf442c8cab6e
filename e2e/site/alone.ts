/**
 * For tests that change shared state: releases, operator's files, the status page, telemetry. They
 * run one by one after the parallel tests.
 */
export const ALONE = { tag: '@alone' };

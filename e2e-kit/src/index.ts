/**
 * Tools for browser tests of a site with this platform, in any repository: readiness, page objects,
 * faults, accounts. Page objects with many members have entries of their own (`e2e-kit/sign-in`),
 * and so has what runs without Playwright (`e2e-kit/faults`, `e2e-kit/proxy`).
 */
export { collectErrors, open, settled } from './readiness';
export { storedConsent, siteOptions, type ConsentAnswer, type StoredState } from './site-options';
export { Visitor, type VisitorWays } from './pages/visitor';
export { FAULT_NAMES, faultsOf, type Fault } from './faults/faults';
export { applyPageFault, denyStorage, translator } from './faults/page-faults';
export { test } from './faults/journey';
export { siteTest, type SiteFaults } from './site-test';
export { startProxy, type Proxy, type ProxyOptions } from './proxy/proxy';
export { Accounts } from './proxy/accounts';

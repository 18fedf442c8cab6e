import { test as base } from '@playwright/test';
import { startProxy } from './proxy/proxy';
import { storedConsent } from './site-options';
import { faultsOf } from './faults/faults';
import { applyPageFault } from './faults/page-faults';

export interface SiteFaults {
  /** Comma-separated names of `FAULTS`, e.g. `slow,translated`. Empty by default. */
  siteFaults: string;
}

/**
 * A test of a site that runs elsewhere, at the `baseURL` of the configuration. Its pages open the
 * site through a proxy of their own, which injects `siteFaults`. Accounts that the test makes are
 * deleted afterwards; the test fails if the site keeps one.
 */
export const siteTest = base.extend<SiteFaults>({
  siteFaults: ['', { option: true }],
  baseURL: async ({ baseURL, siteFaults }, give) => {
    if (!baseURL) throw new Error('The configuration has no baseURL: use siteOptions(origin)');
    const site = new URL(baseURL);
    const proxy = await startProxy({
      site,
      parameters: new Map(),
      faults: faultsOf(siteFaults),
    });
    try {
      await give(proxy.origin);
    } finally {
      await proxy.close();
    }
    const remaining = await proxy.accounts.remove(site.origin);
    if (remaining.length > 0)
      throw new Error(`The site kept accounts of the test: ${remaining.join(', ')}`);
  },
  storageState: ({ baseURL }, give) => give(storedConsent(baseURL ?? '', 'given')),
  context: async ({ context, baseURL, siteFaults }, give) => {
    for (const { page } of faultsOf(siteFaults))
      if (page) await applyPageFault(context, page, baseURL ?? '');
    await give(context);
  },
});

import type { BrowserContextOptions } from '@playwright/test';
import { brand } from 'shared/brand';

/**
 * State of a browser whose visitor has refused statistics. The bar with the question comes late on a busy machine, and
 * what it sets on `html` and `body` would count as left by the remote. Shells that do not read this entry show the bar.
 */
export const consentRefused = (origin: string): BrowserContextOptions['storageState'] => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        {
          name: `${brand.storagePrefix}consent`,
          value: JSON.stringify({ version: 1, statistics: false, at: new Date().toISOString() }),
        },
      ],
    },
  ],
});

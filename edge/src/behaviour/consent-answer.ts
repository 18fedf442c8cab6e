import type { BrowserContextOptions } from '@playwright/test';
import { brand } from 'shared/brand';

/**
 * State of a browser whose visitor has refused statistics. The consent bar appears late on a busy
 * machine, and its changes to `html` and `body` would count as leftovers of the remote. Shells that
 * do not read this entry show the bar.
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

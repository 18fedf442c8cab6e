import path from 'node:path';
import { test as base } from '@playwright/test';
import { faultsOf } from './faults';
import { applyPageFault } from './page-faults';

/**
 * The test of a journey: its pages have the faults of the run, which `E2E_FAULTS` lists. A journey is
 * a spec file, and its name the file's.
 */
export const test = base.extend<{ faults: void }>({
  faults: [
    async ({ context, baseURL }, use, info) => {
      const journey = path.basename(info.file, '.spec.ts');
      for (const { name, page, journeys } of faultsOf(process.env.E2E_FAULTS)) {
        base.skip(
          journeys !== undefined && !journeys.includes(journey),
          `This journey does not complete under ${name}`,
        );
        if (page) await applyPageFault(context, page, baseURL ?? '');
      }
      await use();
    },
    { auto: true },
  ],
});

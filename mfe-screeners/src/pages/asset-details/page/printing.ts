import { setPrinting } from 'shared/ui/print';

/** Timeout for sections to load their content for printing, ms. */
const PRINT_TIMEOUT = 4000;
const STEP = 100;

/**
 * Expands and loads every section, then prints. Sections without content at the timeout are
 * omitted.
 *
 * @param settled whether all requests have completed
 */
export async function printWhole(settled: () => boolean): Promise<void> {
  setPrinting(true);
  for (let waited = 0; waited < PRINT_TIMEOUT; waited += STEP) {
    await new Promise((resolve) => setTimeout(resolve, STEP));
    if (waited > 3 * STEP && settled()) break;
  }
  window.print();
  setPrinting(false);
}

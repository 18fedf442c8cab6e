import { setPrinting } from 'shared/ui/print';

/** Time in which sections that were never seen may still fetch what they print, ms. */
const PRINT_TIMEOUT = 4000;
const STEP = 100;

/**
 * Unfolds and loads every section, then prints. Sections that have nothing by the time are left out.
 *
 * @param settled whether all that was asked for has come
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

import { useEffect, useState, type ReactNode } from 'react';
import { importWithRetries } from '../../lazy-piece';
import { usePrinting } from '../../print';
import type { PrintedRowsProps, PrintedRows as Rows } from './printed-rows';

/**
 * Module variable instead of `lazy`, which would suspend even if the script is loaded. Printing
 * does not wait.
 */
let PrintedRows: typeof Rows | undefined;
const fetchOnce = () =>
  importWithRetries(() => import(/* webpackChunkName: 'grid-later' */ './printed-rows')).then(
    (module) => void ({ PrintedRows } = module),
    // Without the script, the screen content is printed.
    () => {},
  );

/** Delay after which the page is assumed idle, ms. */
const QUIET = 4000;

/** The rows for print while the page is printed. Their script is loaded when the page is idle. */
export function usePrintedRows(props: PrintedRowsProps): ReactNode {
  const printing = usePrinting();
  const some = props.rows.length > 0;
  const [here, setHere] = useState(PrintedRows !== undefined);
  useEffect(() => {
    if (!some || here) return undefined;
    const timer = setTimeout(() => void fetchOnce().then(() => setHere(true)), QUIET);
    return () => clearTimeout(timer);
  }, [some, here]);
  return printing && some && here && PrintedRows ? <PrintedRows {...props} /> : null;
}

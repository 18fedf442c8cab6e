import { useEffect, useState, type ReactNode } from 'react';
import { importWithRetries } from '../../lazy-piece';
import { usePrinting } from '../../print';
import type { PrintedRowsProps, PrintedRows as Rows } from './printed-rows';

/** Kept beside React, which would wait for a script that is there already; paper does not wait. */
let PrintedRows: typeof Rows | undefined;
const fetchOnce = () =>
  importWithRetries(() => import(/* webpackChunkName: 'grid-later' */ './printed-rows')).then(
    (module) => void ({ PrintedRows } = module),
    // Paper then gets what stands on the screen.
    () => {},
  );

/** Long enough for the page to be at rest, ms. */
const QUIET = 4000;

/** The rows for paper while the page is being printed; their script is fetched when all is quiet. */
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

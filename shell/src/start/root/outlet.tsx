import { OUTLET_ID } from 'shared/contract';

const EMPTY = { __html: '' };

/**
 * Container of the remotes' roots. Uses raw HTML, so that hydration keeps a static page prerendered
 * by the server (`EMPTY_OUTLET` of shared/contract).
 */
export const Outlet = () => (
  <div
    id={OUTLET_ID}
    className="part-outlet"
    dangerouslySetInnerHTML={EMPTY}
    suppressHydrationWarning
  />
);

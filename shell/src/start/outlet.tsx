import { OUTLET_ID } from 'shared/contract';

const EMPTY = { __html: '' };

/**
 * Roots of the remotes stand here. React is told that its content is HTML of others, so hydration keeps a
 * static page that the server put into it (`EMPTY_OUTLET` of shared/contract).
 */
export const Outlet = () => (
  <div
    id={OUTLET_ID}
    className="part-outlet"
    dangerouslySetInnerHTML={EMPTY}
    suppressHydrationWarning
  />
);

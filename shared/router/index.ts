/**
 * The used exports of the router. This module is shared at run time, so it cannot be tree-shaken by
 * its consumers. Add a name when a page needs it.
 */
export {
  Link,
  NavLink,
  generatePath,
  matchPath,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
  type LinkProps,
  type Location,
  type NavLinkProps,
} from 'react-router-dom';
export {
  createPlatformRouter,
  platformRouter,
  routeObjects,
  routeOf,
  setPlatformRouter,
  type PlatformRoute,
  type PlatformRouter,
  type RouteHandle,
  type RouterState,
} from './platform-router';
export { PlatformRoot } from './platform-root';
export { RootContentContext, type CommittedRoute, type RootContent } from './root-content';
export { anchorOf } from './anchor';
export { createReadiness, pageReadiness, type Readiness } from './readiness';
export {
  createUnsavedChanges,
  unsavedChanges,
  useUnsavedChanges,
  type UnsavedChanges,
} from './unsaved-changes';

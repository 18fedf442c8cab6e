/**
 * Toolkit for remotes. Bundled into each remote. The singletons that it uses come from the shell.
 */
export { defineRemote, NoSuchPageError } from './define-remote';
export type {
  LazyModule,
  MountProps,
  PageLocation,
  RemoteDefinition,
  RemoteModule,
} from './definition';
export { useAskAbout, type Subject } from './ask-about';
export { ErrorBoundary } from './error-boundary';
export { publish, useEvents } from './events';
export { usePageKeys } from './page-keys';
export { PageDataError, pageDataStatus, requirePageData, type PageDataStatus } from './page-data';
export { PageMounted } from './page-mounted';
export { useNothingHere, usePageReady, usePageTitle, useWholeAtOnce } from './page-hooks';
export { Contribution, reportContribution, Slot } from './slot';
export { useSlotValues } from './slot-values';
export { signInHere } from './sign-in';
export { readTyped, restoreTyped, type TypedInput } from './typed-input';

/** Toolkit for a remote's unit tests. Part of the public contract. Never in a production bundle. */
export { assetDouble } from './asset-double';
export { fakeComposition } from './fake-composition';
export { inSlot } from './agreements/record-slots';
export {
  fakeShell,
  testUser,
  type FakeContribution,
  type FakeShell,
  type FakeShellOptions,
} from './fake-shell';
export {
  fetchDouble,
  networkFailure,
  problem,
  type FetchDouble,
  type TestHandler,
  type TestHandlers,
  type TestRequest,
} from './fetch-double';
// Actions of the shell, for tests that simulate it.
export { chooseNotificationAction, liveQuotes, signedIn, signedOut } from 'shared/store/host';
export { renderPage, type RenderedPage, type RenderPageOptions } from './render-page';
export { renderContribution, type RenderedContribution } from './render-contribution';
export { renderRemote, type RenderedRemote, type RenderRemoteOptions } from './render-remote';
export { InjectedError, type Fault } from './lifecycle/faults';

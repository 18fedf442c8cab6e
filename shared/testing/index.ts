/** What a part needs to test itself alone. Part of the public contract; never in a production bundle. */
export { assetDouble } from './asset-double';
export { fakeComposition } from './fake-composition';
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
// What the shell does, for tests that stand in for it.
export { chooseNotificationAction, liveQuotes, signedIn, signedOut } from 'shared/store/host';
export { renderPage, type RenderedPage, type RenderPageOptions } from './render-page';
export { renderContribution, type RenderedContribution } from './render-contribution';
export { renderRemote, type RenderedRemote, type RenderRemoteOptions } from './render-remote';
export { InjectedError, type Fault } from './lifecycle/faults';

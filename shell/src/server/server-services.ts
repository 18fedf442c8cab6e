import type { Composition } from 'shared/contract';
import type { PlatformServices } from 'shared/store/host';

/** Services for prerendering: rendering may read the composition, all actions are no-ops. */
export const serverServices = (composition: Composition): PlatformServices => ({
  composition,
  contributions: () => [],
  loadContribution: () =>
    Promise.reject(new Error('Nothing is loaded while the chrome is rendered.')),
  reportFailure: () => {},
  signIn: () => {},
  announce: () => {},
});

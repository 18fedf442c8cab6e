import type { Composition } from 'shared/contract';
import type { PlatformServices } from 'shared/store/host';

/** The services while nobody is there: a drawing may ask for the composition, nothing can happen. */
export const serverServices = (composition: Composition): PlatformServices => ({
  composition,
  contributions: () => [],
  loadContribution: () => Promise.reject(new Error('Nothing is loaded while the frame is drawn.')),
  reportFailure: () => {},
  signIn: () => {},
  announce: () => {},
});

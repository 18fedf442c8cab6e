import type { Composition } from 'shared/contract';
import { platformServices } from 'shared/store';

/** The composition of this page. The shell sets it before it renders the chrome. */
export function pageComposition(): Composition {
  const services = platformServices();
  if (!services) throw new Error('The chrome is rendered before the platform services exist.');
  return services.composition;
}

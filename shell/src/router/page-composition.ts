import type { Composition } from 'shared/contract';
import { platformServices } from 'shared/store';

/** The composition of this page. The shell puts it in place before it draws the frame. */
export function pageComposition(): Composition {
  const services = platformServices();
  if (!services) throw new Error('The frame is drawn before the platform services are there.');
  return services.composition;
}

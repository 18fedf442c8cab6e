import { documentsOf } from './documents';
import type { FleetDocument } from './schema';

export { discoveryPath, parseDiscovery } from './document-file';

/** The live document; an empty one before the first release. */
export const readDiscovery = (releasesDir: string): Promise<FleetDocument> =>
  documentsOf(releasesDir).read();

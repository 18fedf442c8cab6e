/** Module of the release that the edge runs, see `FrameModule` in shared/contract. */
import { frameModule } from './prerender-chrome';

export const { contract, frameKey, drawFrame } = frameModule;

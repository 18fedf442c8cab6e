/** The module of the release that the edge runs, see `FrameModule` in shared/contract. */
import { frameModule } from './draw-frame';

export const { contract, frameKey, drawFrame } = frameModule;

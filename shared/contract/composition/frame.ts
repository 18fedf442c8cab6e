/**
 * What the edge and the frame module of a release of the shell say to each other. The module is part
 * of the shell's release (`server/frame.cjs`, CommonJS, one file, no imports); the edge runs, on a thread of its own, the one of
 * the release that a page is answered with, and answers without a frame when there is none.
 */
import type { Composition } from './composition';

/** Raised when an edge could no longer run a module that was built for the version before. */
export const FRAME_CONTRACT = 1;

/** All that the drawing may depend on: nothing of the visitor is in it. */
export interface FrameInput {
  composition: Composition;
  /** Path of the page, without query string. */
  pathname: string;
}

export interface Frame {
  /** Content of `<div id="frame">`. No scripts, no `style` attributes. */
  html: string;
  /** Style elements for the head in their order; the edge writes them with its nonce. */
  styles: { attributes: Record<string, string>; css: string }[];
  /** What stands in `<noscript>`, as HTML. */
  noScript: string;
}

/** Exports of the module. */
export interface FrameModule {
  contract: number;
  /** Two inputs of one composition with the same key have the same frame. */
  frameKey(input: FrameInput): string;
  /** @throws when the frame cannot be drawn. */
  drawFrame(input: FrameInput): Frame;
}

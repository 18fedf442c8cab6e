/**
 * Interface between the edge and the chrome module of a shell release. The module is a file of the
 * release (`server/frame.cjs`, CommonJS, one file, no imports). The edge runs the module of the
 * page's release on a separate thread. Without a module, it answers without chrome.
 */
import type { Composition } from '../composition';

/** Raised when an edge can no longer run a module of the previous version. */
export const FRAME_CONTRACT = 1;

/** All inputs of the rendering. They hold no data of the visitor. */
export interface FrameInput {
  composition: Composition;
  /** Path of the page, without query string. */
  pathname: string;
  /** The document holds the page's HTML, so its skeleton is left out. */
  hasPage?: boolean;
}

export interface Frame {
  /** Content of `<div id="frame">`. No scripts, no `style` attributes. */
  html: string;
  /** Style elements for the head in order. The edge writes them with its nonce. */
  styles: { attributes: Record<string, string>; css: string }[];
  /** Content of `<noscript>`, as HTML. */
  noScript: string;
}

/** Exports of the module. */
export interface FrameModule {
  contract: number;
  /** If two inputs of one composition have the same key, their chrome is the same. */
  frameKey(input: FrameInput): string;
  /** @throws when the chrome cannot be rendered. */
  drawFrame(input: FrameInput): Frame;
}

import { brand } from 'shared/brand';
import { compileInline } from './compile-inline';
import { inlineJson } from './inline-json';

/** Facts about its document that the guard needs. */
export interface GuardedDocument {
  composition: string;
  /** Lets the document report. */
  token: string;
  /** Version of the shell. */
  shell: string;
  /** Pattern of the route, `*` without an owner. */
  page: string;
  /** Paths of the shell's scripts. */
  scripts: readonly string[];
  /** Path of the starter if it decides when the shell starts; null if the document starts it. */
  starter: string | null;
  /** The edge has another good shell for this visitor. */
  hasLastGood: boolean;
  /** This document has the last good shell, because another one did not start. */
  isFallback: boolean;
}

const GUARD = compileInline(import.meta.dirname, 'shell-guard');

/** The script for one document; it reads `guarded` as a variable. */
export const shellGuardScript = (guarded: GuardedDocument): string =>
  `{const guarded=${inlineJson(guarded)};${GUARD}}`;

/** Styles of the card, usable without the design tokens of a chrome. */
export const SHELL_FAILURE_STYLE =
  '.shell-failure{position:fixed;inset:0;z-index:1000;box-sizing:border-box;width:min(440px,calc(100vw - 32px));height:fit-content;margin:auto;padding:20px 24px;border:1px solid var(--line-strong,#7a889f);border-radius:8px;background:var(--surface,Canvas);color:var(--ink,CanvasText);font:14px/20px var(--font,system-ui,sans-serif);overflow-wrap:anywhere}.shell-failure.low{top:auto;bottom:16px}.shell-failure h2{margin:0 0 4px;font-size:18px;line-height:24px}.shell-failure p{margin:0 0 12px}.shell-failure a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;margin:0 0 12px;border:1px solid currentcolor;border-radius:6px;color:inherit;font-weight:500;text-decoration:none}.shell-failure a:focus-visible{outline:2px solid var(--focus,Highlight);outline-offset:2px}.shell-failure code{display:block;color:var(--ink-3,GrayText);font:12px/16px ui-monospace,monospace}.shell-failed .ui-skeletons{visibility:hidden}';

/** The card, inert until the guard copies it. Versions and ids hold no character that HTML reads. */
export const shellFailureTemplate = ({ composition, shell }: GuardedDocument): string =>
  `<template id="shell-failure"><section class="shell-failure" role="alert"><h2>${brand.name} could not start</h2><p>Menus, search and live figures do not work on this page. We have a report. Please reload in a moment.</p><a href="">Reload</a><code> · shell ${shell} · composition ${composition}</code></section></template>`;

import { brand } from 'shared/brand';
import {
  FAILED_SHELL_PARAMETER,
  SHELL_FAILED,
  SHELL_STARTED,
  TELEMETRY_PATH,
  type FailureCode,
} from 'shared/contract';

/** What the guard knows of its document. */
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
  /** The edge has another good shell for this visitor. */
  hasLastGood: boolean;
  /** This document has the last good shell, because another one did not start. */
  isFallback: boolean;
}

/** The clock counts work of the main thread too: a busy machine makes its ticks later. */
const TICK_MS = 500;
const seconds = (value: number): number => (value * 1000) / TICK_MS;
/** A visitor who waits for longer is reported, also if the tab is closed without a beacon. */
const REPORT_AFTER = seconds(1);
/** A script without an answer is requested again. */
const RETRY_AFTER = seconds(4);
/** A shell that has not started hangs. */
const HUNG_AFTER = seconds(8);
/** A document with the last good shell shows the card: the visitor has waited 8 s before. */
const CARD_AFTER = seconds(3.5);

const code = (name: FailureCode): string => JSON.stringify(name);

/**
 * Watches the start of the shell, and needs nothing of it. A script that failed is requested once more at another
 * address, with its hash. Then the document is loaded with the last good shell, once. Then a card says so, until the
 * shell starts after all. Sends an attempt without a quick outcome, an attempt that its visitor left, and the failure.
 *
 * In the script: `c` the document, `n` ticks, `S` started, `F` failed, `R` reported, `T` retried scripts, `L` loaded
 * scripts, `K` the card.
 */
const GUARD = `(function(w,d,c){var n=0,S,F,R,T={},L={},K,I,
path=function(s){return s.src?new URL(s.src).pathname:""},
own=function(s){return s.tagName=="SCRIPT"&&c.scripts.indexOf(path(s))>=0};
function send(){R=1;if(navigator.sendBeacon)navigator.sendBeacon("${TELEMETRY_PATH}",new Blob([JSON.stringify({schema:1,composition:c.composition,token:c.token,shell:c.shell,records:[].map.call(arguments,function(r){return Object.assign({remote:"shell",version:c.shell,page:c.page,age:0},r)})})],{type:"application/json"}))}
function card(k){if(S||K)return;K=d.getElementById("shell-failure").content.firstElementChild.cloneNode(true);K.querySelector("code").prepend(k);
if(d.querySelector("#frame .ui-skeletons,#frame:empty"))d.documentElement.classList.add("shell-failed");else K.classList.add("low");d.body.append(K)}
function fail(k,m){if(S||F)return;F=1;send({kind:"attempt"},{kind:"error",part:"shell",phase:"load",name:k,message:(""+m).replace(/[^ -~]/g," ").slice(0,300),frames:[],count:1});
var u=new URL(location),t=(navigator.connection||{}).effectiveType;
if(!c.hasLastGood||c.isFallback||!navigator.onLine||/2g/.test(t))return card(k);
u.searchParams.set("${FAILED_SHELL_PARAMETER}",c.shell);location.replace(u);setTimeout(card,${CARD_AFTER * TICK_MS},k)}
function retry(s,p){p=path(s);if(T[p]){fetch(s.src).then(function(a){fail(a.ok?${code('PART-INTEGRITY')}:${code('PART-LOAD-FAILED')},p)},function(){fail(${code('PART-LOAD-FAILED')},p)});return}
T[p]=1;var r=d.createElement("script");r.crossOrigin="anonymous";r.integrity=s.integrity;r.nonce=s.nonce;r.async=false;r.src=p+"?retry=1";d.head.append(r)}
if(c.isFallback){var u=new URL(location);u.searchParams.delete("${FAILED_SHELL_PARAMETER}");history.replaceState(history.state,"",u)}
d.addEventListener("load",function(e){if(own(e.target))L[path(e.target)]=1},true);
w.addEventListener("error",function(e){if(e.target!=w){if(own(e.target)&&!S&&!L[path(e.target)])retry(e.target)}else if(c.scripts.some(function(p){return(""+e.filename).indexOf(p)>0}))fail(${code('PART-EVALUATE')},e.message)},true);
d.addEventListener("${SHELL_FAILED}",function(e){e.preventDefault();fail(${code('PART-EVALUATE')},e.detail)});
d.addEventListener("${SHELL_STARTED}",function(){S=1;clearInterval(I);if(K)K.remove();d.documentElement.classList.remove("shell-failed");if(R)send({kind:"shown"})});
w.addEventListener("pagehide",function(){if(!S&&!F)send({kind:"attempt",left:Math.round(performance.now())})});
I=setInterval(function(){n++;if(n==${REPORT_AFTER}&&!R)send({kind:"attempt"});
if(n==${RETRY_AFTER})[].filter.call(d.scripts,own).forEach(function(s){var p=path(s);if(!L[p]&&!T[p])retry(s)});
if(c.isFallback&&n==${CARD_AFTER})card(${code('PART-HUNG')});
if(n==${HUNG_AFTER}){clearInterval(I);fail(${code('PART-HUNG')},"not started in ${HUNG_AFTER / seconds(1)} s")}},${TICK_MS})})(window,document,`;

/** The script for one document. */
export const shellGuardScript = (guarded: GuardedDocument): string =>
  `${GUARD}${JSON.stringify(guarded).replaceAll('<', '\\u003c')})`;

/** Looks of the card, also where no frame has brought the design tokens. */
export const SHELL_FAILURE_STYLE =
  '.shell-failure{position:fixed;inset:0;z-index:1000;box-sizing:border-box;width:min(440px,calc(100vw - 32px));height:fit-content;margin:auto;padding:20px 24px;border:1px solid var(--line-strong,#7a889f);border-radius:8px;background:var(--surface,Canvas);color:var(--ink,CanvasText);font:14px/20px var(--font,system-ui,sans-serif);overflow-wrap:anywhere}.shell-failure.low{top:auto;bottom:16px}.shell-failure h2{margin:0 0 4px;font-size:18px;line-height:24px}.shell-failure p{margin:0 0 12px}.shell-failure a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;margin:0 0 12px;border:1px solid currentcolor;border-radius:6px;color:inherit;font-weight:500;text-decoration:none}.shell-failure a:focus-visible{outline:2px solid var(--focus,Highlight);outline-offset:2px}.shell-failure code{display:block;color:var(--ink-3,GrayText);font:12px/16px ui-monospace,monospace}.shell-failed .ui-skeletons{visibility:hidden}';

/** The card, inert until the guard copies it. Versions and ids hold no character that HTML reads. */
export const shellFailureTemplate = ({ composition, shell }: GuardedDocument): string =>
  `<template id="shell-failure"><section class="shell-failure" role="alert"><h2>${brand.name} could not start</h2><p>Menus, search and live figures do not work on this page. We have a report. Please reload in a moment.</p><a href="">Reload</a><code> · shell ${shell} · composition ${composition}</code></section></template>`;

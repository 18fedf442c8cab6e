import {
  addDetails,
  fromPage,
  RouteTable,
  type ChunkReference,
  type ComposedRemote,
  type Composition,
  type CompositionDetails,
  type PageComposition,
} from 'shared/contract';
import { inlineJson } from '../../server/inline-scripts/inline-json';

const COMPOSITION =
  /(<script type="application\/json" id="composition" nonce="([^"]+)">)(.*?)(<\/script>)/s;
/** The chrome ends where the text for readers without scripts begins. */
const FRAME = /(<div id="frame">).*(<\/div>\s*<noscript>)/s;

/** Address of the event stream that notifies pages of builds. */
export const BUILDS_PATH = '/__local-builds';

/** Reloads the page after a new build, and shows the error of a failed one. */
const BUILDS_SCRIPT = `(function(shown){var box;new EventSource(${JSON.stringify(BUILDS_PATH)}).onmessage=function(event){var state=JSON.parse(event.data);if(state.stamp!==shown)return location.reload();if(box)box.remove();box=null;if(!state.failure)return;box=document.createElement("pre");box.setAttribute("role","alert");box.textContent=state.failure;box.style.cssText="position:fixed;inset:auto 0 0 0;max-height:60vh;overflow:auto;margin:0;padding:16px;background:#2b0b0b;color:#fff;font:13px/1.5 monospace;white-space:pre-wrap;z-index:2147483647";document.body.append(box)}})`;

export interface PageRewrite {
  /** Remotes of this machine; they replace the deployed ones with the same names. */
  remotes: readonly ComposedRemote[];
  /** Names their builds. */
  stamp: string;
  /** The other part of a composition, by its address. */
  details: (reference: ChunkReference) => Promise<CompositionDetails>;
}

/** Whether one of the remotes has a page at the path. */
export function hasPage(remotes: readonly ComposedRemote[], pathname: string): boolean {
  const table = new RouteTable<true>();
  for (const { routes } of remotes) for (const { path } of routes) table.add(path, true);
  return table.match(pathname) !== null;
}

/**
 * The HTML of a deployed site with remotes of this machine in its composition. Policy, nonce and
 * all other remotes stay those of the site. The chrome is removed: it was rendered with the site's
 * declarations, so the shell renders it again.
 * @returns null for HTML that is not a page of the platform
 */
export async function rewritePage(
  html: string,
  { remotes, stamp, details }: PageRewrite,
): Promise<string | null> {
  const match = COMPOSITION.exec(html);
  if (!match) return null;
  const [, , nonce = '', json = ''] = match;
  const inPage = JSON.parse(json) as PageComposition;
  const composition = fromPage(inPage);
  if (inPage.details) addDetails(composition, await details(inPage.details));
  const local: Composition = {
    ...composition,
    remotes: {
      ...composition.remotes,
      ...Object.fromEntries(remotes.map((remote) => [remote.name, remote])),
    },
    // A service worker would cache local files and serve them after the session.
    settings: { ...composition.settings, serviceWorker: false },
  };
  const script = `<script nonce="${nonce}">${BUILDS_SCRIPT}(${inlineJson(stamp)})</script>`;
  // Functions as replacements: the texts could contain replacement patterns.
  return withoutPreloads(html, remotes)
    .replace(
      COMPOSITION,
      (_, begin: string, __, ___, end: string) => begin + inlineJson(local) + end,
    )
    .replace(FRAME, (_, begin: string, end: string) => begin + end)
    .replace('</head>', () => `${script}\n</head>`);
}

/** Removes preloads of the deployed releases. */
const withoutPreloads = (html: string, remotes: readonly ComposedRemote[]): string =>
  remotes.reduce(
    (text, { name }) =>
      text.replaceAll(
        new RegExp(
          `<link rel="preload"[^>]* href="/releases/${name.replaceAll(/[.]/g, '\\.')}/[^>]*>\\n?`,
          'g',
        ),
        '',
      ),
    html,
  );

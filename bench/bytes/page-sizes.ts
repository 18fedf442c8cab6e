import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { VisitedScript } from '../composition/measure';
import { fetchFile } from './fetch-file';
import { inlineScripts } from './inline-scripts';
import { sizeOfScript, type BuiltFile } from './size-of-script';
import { sumOf, type Size, type Sizes } from './sums';

/** Row of the scripts within the HTML. */
const INLINE = '(inline in the HTML)';
/** Level of the edge's compression per request. */
const QUALITY = 5;

/** Bytes of script of a page by package. */
export interface PageSizes {
  ready: Map<string, Size>;
  later: Map<string, Size>;
}

/** Remembers files: pages share most of them. */
export function pageSizer(builtFile: (url: string) => BuiltFile | null) {
  const files = new Map<string, Promise<Sizes>>();
  const sizesOf = (url: string): Promise<Sizes> => {
    const remembered = files.get(url);
    if (remembered) return remembered;
    const sizes = fetchFile(url).then((file) => sizeOfScript(file, builtFile(url)));
    files.set(url, sizes);
    return sizes;
  };
  return async (address: string, scripts: readonly VisitedScript[]): Promise<PageSizes> => {
    const html = await fetchFile(address, 'text/html');
    const part = async (isLater: boolean) =>
      Promise.all(scripts.filter(({ later }) => later === isLater).map(({ url }) => sizesOf(url)));
    return {
      ready: sumOf([new Map([[INLINE, inlineSize(html.text)]]), ...(await part(false))]),
      later: sumOf(await part(true)),
    };
  };
}

function inlineSize(html: string): Size {
  const code = Buffer.from(inlineScripts(html));
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  return { raw: code.length, brotli: brotliCompressSync(code, { params }).length };
}

/** The file of a URL in the folders of the builds; null for a URL of neither. */
export const builtFiles =
  (folders: ReadonlyMap<string, string>, bundleFolder: string) =>
  (url: string): BuiltFile | null => {
    const { pathname } = new URL(url);
    const released = /^\/releases\/([^/]+)\/[^/]+\/(.+)$/.exec(pathname);
    const folder = folders.get(released?.[1] ?? '');
    if (released?.[1] && folder)
      return { path: path.join(folder, released[2] ?? ''), folder: released[1] };
    const bundled = /^\/bundle\/(.+)$/.exec(pathname)?.[1];
    return bundled ? { path: path.join(bundleFolder, bundled), folder: 'shell' } : null;
  };

import { brand } from 'shared/brand';
import type { Release } from 'shared/contract';
import { releaseUrl } from '../../release/names';
import { readReleased } from '../../release/read-released';
import type { ReleaseStore } from '../../release/store';
import { OFFLINE_PAGE, offlinePage } from './offline-page';

/** Address of the worker. */
export const WORKER = '/service-worker.js';
/** File of the shell's release with its code. */
const WORKER_FILE = 'service-worker.js';
/** Files at the root that the chrome shows without a connection. */
const ROOT_FILES = ['icon.svg', 'icon-192.png'];

/**
 * A worker that deletes all caches of its predecessors, and then itself. Pages continue
 * undisturbed.
 */
export const WITHDRAWN_WORKER = `addEventListener("install",function(){skipWaiting()});
addEventListener("activate",function(event){event.waitUntil(caches.keys().then(function(names){
return Promise.all(names.filter(function(name){return name.indexOf(${JSON.stringify(`${brand.slug}-`)})===0}).map(function(name){return caches.delete(name)}))
}).then(function(){return registration.unregister()}))});
`;

/**
 * Replaces a worker of an earlier product at this origin, at any address. That worker may answer
 * pages from its cache, and a browser keeps it if its script is missing. So this script removes it
 * and reloads its pages.
 */
export const FOREIGN_WORKER = `addEventListener("install",function(){skipWaiting()});
addEventListener("activate",function(event){event.waitUntil(caches.keys().then(function(names){
return Promise.all(names.filter(function(name){return name.indexOf(${JSON.stringify(`${brand.slug}-`)})!==0}).map(function(name){return caches.delete(name)}))
}).then(function(){return registration.unregister()}).then(function(){return clients.matchAll({type:"window"})
}).then(function(windows){return Promise.all(windows.map(function(one){return one.navigate(one.url)}))}))});
`;

/**
 * Files that the worker fetches on installation; `integrity` for released files, else a revision.
 */
interface PrecacheFile {
  url: string;
  revision: string | null;
  integrity?: string;
}

/** The chrome of a release: scripts, fonts, icons, offline page. */
function precacheFiles(release: Release, offlineRevision: string): PrecacheFile[] {
  const base = releaseUrl(release.name, release.version);
  const integrity = new Map(release.files.map((f) => [f.file, f.integrity]));
  const starter = release.starter ? [release.starter] : [];
  const released = [...release.scripts, ...starter, ...release.preload].map(({ file }) => ({
    url: base + file,
    revision: null,
    integrity: integrity.get(file),
  }));
  const root = ROOT_FILES.flatMap((file) => {
    const expectedHash = integrity.get(`static/${file}`);
    return expectedHash ? [{ url: `/${file}`, revision: expectedHash.slice(7, 23) }] : [];
  });
  return [...released, ...root, { url: OFFLINE_PAGE, revision: offlineRevision }];
}

/**
 * The worker of a release with its precache list, as one script. The browser compares it byte by
 * byte, so a release of the shell is a new worker. Null if the release has none.
 * @throws if one of its files was changed: browsers then keep their current worker
 */
export async function workerScript(store: ReleaseStore, release: Release): Promise<string | null> {
  const code = await readReleased(store, release, WORKER_FILE);
  const offline = await offlinePage(store, release);
  if (!code || !offline) return null;
  return `self.__FRAME_FILES__=${JSON.stringify(precacheFiles(release, offline.revision))};\n${code.toString('utf8')}`;
}

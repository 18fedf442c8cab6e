import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileStamp, replaceFile } from 'shared/server';
import { appendLine, hasLine, readLog, readNewestLog } from './audit-file';
import { discoveryPath, parseDiscovery, readDocumentFile } from './document-file';
import type { FleetDocuments } from './fleet-documents';
import { createRevision, newestRevision, pendingLine, readRevision } from './revisions';
import type { FleetDocument } from './schema';

/**
 * A writer publishes its revision within milliseconds. One that needs longer has died or stalled.
 */
const PUBLISH_WAIT_MS = 500;

/** The document and its log as files. The edges and commands of one folder share them. */
export const folderDocuments = (releasesDir: string): FleetDocuments => ({
  read: () => readDocumentFile(releasesDir),
  settled: (readOnly) => settledDocument(releasesDir, readOnly),
  async commit(number, revision) {
    if (!(await createRevision(releasesDir, number, revision))) return false;
    await appendLine(releasesDir, revision.line);
    await replaceLive(releasesDir, number, revision.document);
    return true;
  },
  log: () => readLog(releasesDir),
  newestLog: () => readNewestLog(releasesDir),
  pendingLine: (document) => pendingLine(releasesDir, document),
  problems: ({ revision }) => problemsOf(releasesDir, revision),
  live: {
    stamp: () => fileStamp(discoveryPath(releasesDir)),
    read: () => readDocumentFile(releasesDir),
  },
});

/**
 * The document of the newest revision. Its writer may have died before publishing it, or an older
 * document may have replaced it. Then this process publishes it.
 */
async function settledDocument(releasesDir: string, readOnly: boolean): Promise<FleetDocument> {
  const deadline = performance.now() + PUBLISH_WAIT_MS;
  for (;;) {
    const newest = await newestRevision(releasesDir);
    const document = await readLive(releasesDir, newest);
    if (document && (document.revision ?? 0) >= newest) return document;
    if (performance.now() > deadline || readOnly) {
      const revision = await readRevision(releasesDir, newest);
      if (!revision) return document ?? readDocumentFile(releasesDir);
      if (readOnly) return parseDiscovery(revision.document);
      if (!(await hasLine(releasesDir, revision.line)))
        await appendLine(releasesDir, revision.line);
      await replaceLive(releasesDir, newest, revision.document);
      continue;
    }
    await sleep(10);
  }
}

/** Null if the document is unreadable but one of its revisions can be read. */
async function readLive(releasesDir: string, newest: number): Promise<FleetDocument | null> {
  try {
    return await readDocumentFile(releasesDir);
  } catch (error) {
    if (newest > 0) return null;
    throw error;
  }
}

const liveRevision = async (releasesDir: string): Promise<number> =>
  (await readDocumentFile(releasesDir).catch(() => null))?.revision ?? 0;

/** Publishes the document of a revision, unless a newer one is live. */
async function replaceLive(releasesDir: string, number: number, document: string): Promise<void> {
  if ((await liveRevision(releasesDir)) >= number) return;
  await replaceFile(discoveryPath(releasesDir), document);
  // A writer that stalled before the replacement has overwritten a newer document with an older
  // one.
  const newest = await newestRevision(releasesDir);
  if (newest <= number) return;
  const newer = await readRevision(releasesDir, newest);
  if (newer) await replaceLive(releasesDir, newest, newer.document);
}

/** Whether the live document is, byte for byte, the one that its revision made. */
async function problemsOf(releasesDir: string, revision = 0): Promise<string[]> {
  const newest = await newestRevision(releasesDir);
  if (newest === 0) return [];
  const own = await readRevision(releasesDir, revision);
  if (!own) return [`revision ${revision} of discovery.json is missing or cannot be read`];
  const text = await readFile(discoveryPath(releasesDir), 'utf8');
  return [
    ...(own.document === text
      ? []
      : [`discovery.json is not the document of revision ${revision}`]),
    ...((await hasLine(releasesDir, own.line))
      ? []
      : [`the change of revision ${revision} is not in audit.jsonl`]),
  ];
}

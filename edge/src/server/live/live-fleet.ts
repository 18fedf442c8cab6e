import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LiveFile, replaceFile } from 'shared/server';
import { documentsOf } from '../../discovery/documents';
import { parseDiscovery } from '../../discovery/file';
import type { FleetDocument } from '../../discovery/schema';
import { SHELL } from '../../release/names';

/** Beside the document, so that removing all releases removes it too. */
export const lastGoodFleetPath = (releasesDir: string): string =>
  path.join(releasesDir, 'discovery.last-good.json');

const hasShell = ({ microFrontends }: FleetDocument): boolean => SHELL in microFrontends;

/**
 * The live fleet: follows the discovery document. If the document is damaged, deleted or empty, the
 * last good one stays, even after a restart. The log records it.
 */
export function liveFleet(
  releasesDir: string,
  log: (line: string) => void,
): () => Promise<FleetDocument | null> {
  const lastGood = lastGoodFleetPath(releasesDir);
  let current: FleetDocument | null = null;

  async function readLastGood(): Promise<FleetDocument | null> {
    try {
      const document = parseDiscovery(await readFile(lastGood, 'utf8'));
      return hasShell(document) ? document : null;
    } catch {
      return null;
    }
  }

  async function storeLastGood(document: FleetDocument): Promise<FleetDocument> {
    current = document;
    await replaceFile(lastGood, JSON.stringify(document)).catch((error: unknown) =>
      log(`the last good composition was not stored, it is in memory only: ${String(error)}`),
    );
    return document;
  }

  async function fallBack(reason: string): Promise<FleetDocument | null> {
    current ??= await readLastGood();
    if (current) log(`keeping the last good composition: ${reason}`);
    return current;
  }

  const { live } = documentsOf(releasesDir);
  const file = new LiveFile(
    live.stamp,
    async () => {
      let document: FleetDocument;
      try {
        document = await live.read();
      } catch (error) {
        const fallback = await fallBack(error instanceof Error ? error.message : String(error));
        if (fallback) return fallback;
        throw error;
      }
      if (hasShell(document)) return storeLastGood(document);
      return (await fallBack('discovery.json is missing or names no shell')) ?? document;
    },
    (error) => log(`there is no composition: ${error.message}`),
  );
  return () => file.get();
}

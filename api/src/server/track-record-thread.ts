/** The thread that computes track records, put together: snapshot folder and simulator. */
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import type { SimulatedWorld } from 'market-model/ports/simulated-world';
import { serveRecords } from '../track-record/jobs/serve-records';

/** Loads the simulated universe with the first simulated asset. */
const simulator = async () => (await import('market-simulator/world')).simulatedWorld;
const world: SimulatedWorld = {
  bars: async (...asset) => (await simulator()).bars(...asset),
  document: async (...asset) => (await simulator()).document(...asset),
};

const { dataDir } = z.object({ dataDir: z.string() }).parse(workerData);
if (!parentPort) throw new Error('This file is the entry of a thread');
serveRecords(parentPort, dataDir, world);

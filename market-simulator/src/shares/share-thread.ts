/** Simulates the slices that it receives, one after the other, in a separate thread. */
import { parentPort } from 'node:worker_threads';
import { simulateShare, type Share } from './simulate-share';

const port = parentPort;
if (!port) throw new Error('This program is a thread of the simulation.');
port.on('message', (share: Share) => port.postMessage(simulateShare(share), []));

/** In a thread of its own: simulates the shares that it is sent, one after the other. */
import { parentPort } from 'node:worker_threads';
import { simulateShare, type Share } from './simulate-share';

const port = parentPort;
if (!port) throw new Error('This program is a thread of the simulation.');
port.on('message', (share: Share) => port.postMessage(simulateShare(share), []));

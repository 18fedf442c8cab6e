/** Processes and machines: how full a workload makes them, and how many it needs. */
import { STREAMS_IN_ALL } from '../../api/src/live/open-streams';
import { POOL_LIMITS } from '../../edge/src/server/proxy/connection-pools';
import type { Demand } from './model';

export interface Installation {
  edges: number;
  apis: number;
  /** Cores and memory of all machines of edges and APIs together. */
  cores: number;
  memoryGb: number;
  databaseCores: number;
  networkMbit: number;
  diskGb: number;
}

/** The processes of `deploy`, on two machines of four cores and one for the database. */
export const DEPLOYED: Installation = {
  edges: 2,
  apis: 2,
  cores: 8,
  memoryGb: 32,
  databaseCores: 4,
  networkMbit: 1_000,
  diskGb: 500,
};

export interface Use {
  resource: string;
  used: number;
  available: number;
  /** Used of available: 1 is full. */
  share: number;
  /** The remedy when it is full. */
  add: string;
}

/** Use of each resource, the fullest first: that one saturates first when visitors grow. */
export function utilisation(demand: Demand, there: Installation): Use[] {
  const row = (resource: string, used: number, available: number, add: string): Use => ({
    resource,
    used,
    available,
    share: used / available,
    add,
  });
  const { edges, apis } = there;
  return [
    row('main threads of the edges', demand.edgeMainCores, edges, 'an edge'),
    row('main threads of the APIs', demand.apiMainCores, apis, 'an API'),
    row('cores of edges and APIs', demand.edgeCores + demand.apiCores, there.cores, 'a machine'),
    row('cores of the database', demand.databaseCores, there.databaseCores, 'cores'),
    row('memory, GB', demand.memoryGb, there.memoryGb, 'memory, or a machine'),
    row('streams of the edges', demand.streams, edges * POOL_LIMITS.streams.total, 'an edge'),
    row('streams of the APIs', demand.streams, apis * STREAMS_IN_ALL, 'an API'),
    row('network, Mbit/s', demand.networkMbit, there.networkMbit, 'bandwidth, or a file cache'),
    row('disk, GB', demand.diskGb, there.diskGb, 'disk, or prune releases earlier'),
  ].toSorted((a, b) => b.share - a.share);
}

/** Share of a resource that a plan uses: the rest is for peaks within the hour. */
export const PLANNED_SHARE = 0.6;

/** Units that keep a demand within the planned share, and one that may fail. */
export const unitsFor = (demand: number, perUnit: number): number =>
  Math.ceil(demand / (PLANNED_SHARE * perUnit)) + 1;

/** Edges and APIs for a demand: each has one main thread, and takes a number of streams. */
export const processesFor = ({ edgeMainCores, apiMainCores, streams }: Demand) => ({
  edges: Math.max(unitsFor(edgeMainCores, 1), unitsFor(streams, POOL_LIMITS.streams.total)),
  apis: Math.max(unitsFor(apiMainCores, 1), unitsFor(streams, STREAMS_IN_ALL)),
});

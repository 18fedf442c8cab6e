/** Costs as the benchmark measures them. */

/** One request: processor time by process in ms, and bytes of its answer on the wire. */
export interface Cost {
  /** All threads of the edge, and its main thread alone. */
  edgeMs: number;
  edgeMainMs: number;
  apiMs: number;
  apiMainMs: number;
  databaseMs: number;
  /** The client of the benchmark, which shares the machine with the servers. */
  clientMs: number;
  bytes: number;
}

export const costOf = (value: (field: keyof Cost) => number): Cost => ({
  edgeMs: value('edgeMs'),
  edgeMainMs: value('edgeMainMs'),
  apiMs: value('apiMs'),
  apiMainMs: value('apiMainMs'),
  databaseMs: value('databaseMs'),
  clientMs: value('clientMs'),
  bytes: value('bytes'),
});

export const NOTHING = costOf(() => 0);

/** Cost of an open stream for a second, and its memory in KB. */
export interface StreamCost extends Cost {
  edgeKb: number;
  apiKb: number;
}

/** Measured on one machine. */
export interface Costs {
  /** HTML by kind of page. */
  pages: Readonly<Record<string, Cost>>;
  /** A released file. */
  file: Cost;
  /** A read of market data, and of a signed-in user's data. */
  query: Cost;
  account: Cost;
  /** A report of a browser about its page. */
  report: Cost;
  /** A sign-in by password. With a Firebase project it costs nothing here. */
  signIn: Cost;
  stream: StreamCost;
  /** One edge, one API and the database for a second without requests. */
  idle: Cost;
  /** Processor time of the releasing process, and bytes of a release on disk. */
  release: { ms: number; bytes: number };
  /** Resident memory of a process under load without streams. */
  memory: { edgeMb: number; apiMb: number; databaseMb: number };
}

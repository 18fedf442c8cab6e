import type { Revision } from './revisions';
import type { FleetDocument } from './schema';

/** Storage of the discovery document and its audit log. */
export interface FleetDocuments {
  /** The live document; an empty one before the first release. */
  read(): Promise<FleetDocument>;
  /**
   * The document that a change starts from.
   * @param readOnly leaves an interrupted change of another writer as it is
   */
  settled(readOnly: boolean): Promise<FleetDocument>;
  /**
   * Makes a revision the live document and its line the last of the log, as a whole.
   * @returns false if the revision does not follow the newest one; then nothing was written
   */
  commit(number: number, revision: Revision): Promise<boolean>;
  /** Text of the audit log, a line for each change. */
  log(): Promise<string>;
  /** Its recent lines; the first one may be cut off. */
  newestLog(): Promise<string>;
  /** Line of a revision newer than the document, whose writer was killed in between. */
  pendingLine(document: FleetDocument): Promise<string | undefined>;
  /** Problems of the document that its schema does not show, one line each. */
  problems(document: FleetDocument): Promise<string[]>;
  /** The document as this process knows it, for each page. */
  live: LiveDocument;
}

/** A document that is followed without a query for each read. */
export interface LiveDocument {
  /** Changes with the document. */
  stamp(): string;
  read(): Promise<FleetDocument>;
}

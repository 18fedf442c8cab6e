/** The manifests of `deploy/kubernetes`, with the example of its secret. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';

const FOLDER = path.join(import.meta.dirname, '../../deploy/kubernetes');

export interface Manifest {
  file: string;
  /** Errors of its YAML, such as a key that is there twice. */
  errors: readonly Error[];
  /** The parsed document. */
  content: unknown;
}

export const MANIFESTS: readonly Manifest[] = readdirSync(FOLDER).flatMap((file) =>
  parseAllDocuments(readFileSync(path.join(FOLDER, file), 'utf8')).map((document) => ({
    file,
    errors: document.errors,
    content: document.toJS() as unknown,
  })),
);

import type { ImportBroker, PortfolioImport } from 'shared/contract';
import type { ApiError } from 'shared/store';
import type { FileContent } from './file/read-file';
import { FIELD_LABELS, type ImportAnswers } from './import-settings';
import { nextItems, type OpenItem } from './questions/open-items';

/** A file with the answers to its questions. */
export interface ImportSource {
  content: FileContent;
  fileName: string;
  broker: ImportBroker;
  answers: ImportAnswers;
  /** Excluded lines. */
  leaveOut: readonly number[];
  /** Name of the applied profile. */
  profile: string | null;
}

/**
 * Steps of an import.
 *
 * | Stage  | Shows                             | Next                                            |
 * | ------ | --------------------------------- | ----------------------------------------------- |
 * | choose | choice of a file                  | `check` when a file is opened                   |
 * | check  | questions and rows of the dry run | `done` when imported, `choose` on a restart     |
 * | done   | the imported rows                 | `undone` after an undo, `choose` on a restart   |
 * | undone | that nothing is left              | `choose` on a restart                           |
 */
export type ImportStage = 'choose' | 'check' | 'done' | 'undone';

export interface ImportState {
  stage: ImportStage;
  source: ImportSource | null;
  broker: ImportBroker;
  /** Response to the dry run, or to the import once it was made. */
  answer: PortfolioImport | null;
  /** Questions and errors in order of appearance, including resolved ones. */
  items: readonly OpenItem[];
  error: ApiError | null;
  /** A dry run is pending. */
  isReading: boolean;
}

export type ImportAction =
  | { type: 'broker-chosen'; broker: ImportBroker }
  /** A new file: results of the previous one are dropped. */
  | { type: 'opened' }
  | { type: 'reading'; source: ImportSource }
  | { type: 'read'; source: ImportSource; plan: PortfolioImport }
  | { type: 'not-read'; error: ApiError }
  /** An import or its undo is sent. */
  | { type: 'sent' }
  | { type: 'refused'; error: ApiError }
  | { type: 'imported'; result: PortfolioImport }
  | { type: 'undone' }
  | { type: 'restarted' };

export const initialImport = (broker: ImportBroker): ImportState => ({
  stage: 'choose',
  source: null,
  broker,
  answer: null,
  items: [],
  error: null,
  isReading: false,
});

export function importReducer(state: ImportState, action: ImportAction): ImportState {
  switch (action.type) {
    case 'broker-chosen':
      return { ...state, broker: action.broker };
    case 'opened':
      return { ...state, answer: null, items: [] };
    case 'reading': {
      const { source } = action;
      return {
        ...state,
        stage: 'check',
        source,
        broker: source.broker,
        error: null,
        isReading: true,
      };
    }
    case 'read': {
      const { source, plan } = action;
      const items = nextItems(state.items, plan, source.answers, source.leaveOut, FIELD_LABELS);
      return { ...state, answer: plan, items, isReading: false };
    }
    case 'not-read':
      return { ...state, error: action.error, isReading: false };
    case 'sent':
      return { ...state, error: null };
    case 'refused':
      return { ...state, error: action.error };
    case 'imported':
      return { ...state, stage: 'done', answer: action.result };
    case 'undone':
      return { ...state, stage: 'undone' };
    case 'restarted':
      return initialImport(state.broker);
  }
}

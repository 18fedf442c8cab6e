import { useRef, useState } from 'react';
import type { ImportBroker, PortfolioImport } from 'shared/contract';
import type { ApiError } from 'shared/store';
import {
  usePortfolioImportMutation,
  usePortfolioImportPreviewMutation,
  usePortfolioImportUndoMutation,
} from '../api';
import { readBroker, readSettings, storeSettings, type ImportSettings } from './import-settings';

/** A file with how it is read. */
export interface ImportSource extends ImportSettings {
  text: string;
  fileName: string;
  broker: ImportBroker;
  /** Text of the file → symbol. */
  choices: Record<string, string>;
  /** Lines that are left out. */
  leaveOut: readonly number[];
}

export interface ImportProcess {
  source: ImportSource | null;
  broker: ImportBroker;
  /** Of the dry run, or of the import once it was made. */
  answer: PortfolioImport | null;
  error: ApiError | null;
  /** A dry run is on its way. */
  reads: boolean;
  /** The import is on its way. */
  busy: boolean;
  /** `undone`: it was made and taken back. */
  stage: 'choose' | 'check' | 'done' | 'undone';
  open: (text: string, fileName: string) => void;
  change: (patch: Partial<ImportSource>) => void;
  changeBroker: (broker: ImportBroker) => void;
  commit: () => void;
  undo: () => void;
  restart: () => void;
}

/** The way of a file into a portfolio: read, mend, import, take back. */
export function useImport(portfolioId: string): ImportProcess {
  const [source, setSource] = useState<ImportSource | null>(null);
  const [broker, setBroker] = useState(readBroker);
  const [answer, setAnswer] = useState<PortfolioImport | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [stage, setStage] = useState<ImportProcess['stage']>('choose');
  const [preview, previewing] = usePortfolioImportPreviewMutation();
  const [importFile, importing] = usePortfolioImportMutation();
  const [undoImport, undoing] = usePortfolioImportUndoMutation();
  const latest = useRef(0);

  const bodyOf = (next: ImportSource) => {
    const { fileName: _name, leaveOut, ...body } = next;
    return { id: portfolioId, ...body, ...(leaveOut.length > 0 && { leaveOut: [...leaveOut] }) };
  };
  const read = (next: ImportSource) => {
    setSource(next);
    setBroker(next.broker);
    setStage('check');
    setError(null);
    const call = ++latest.current;
    void preview(bodyOf(next))
      .unwrap()
      .then(
        (plan) => {
          if (call === latest.current) setAnswer(plan);
        },
        (refusal: unknown) => {
          if (call === latest.current) setError(refusal as ApiError);
        },
      );
  };
  return {
    source,
    broker,
    answer,
    error,
    stage,
    reads: previewing.isLoading,
    busy: importing.isLoading || undoing.isLoading,
    open: (text, fileName) => {
      setAnswer(null);
      read({ text, fileName, broker, choices: {}, leaveOut: [], ...readSettings(broker) });
    },
    change: (patch) => {
      if (source) read({ ...source, ...patch });
    },
    changeBroker: (next) => {
      setBroker(next);
      if (!source) return;
      const { text, fileName, choices, leaveOut } = source;
      read({ text, fileName, choices, leaveOut, broker: next, ...readSettings(next) });
    },
    commit: () => {
      if (!source) return;
      setError(null);
      void importFile(bodyOf(source))
        .unwrap()
        .then(
          (result) => {
            const { delimiter, dateOrder, decimalSign, columns } = source;
            storeSettings(source.broker, {
              ...(delimiter && { delimiter }),
              ...(dateOrder && { dateOrder }),
              ...(decimalSign && { decimalSign }),
              ...(columns && { columns }),
            });
            setAnswer(result);
            setStage('done');
          },
          (refusal: unknown) => setError(refusal as ApiError),
        );
    },
    undo: () => {
      const importId = answer?.importId;
      if (importId === undefined) return;
      setError(null);
      void undoImport({ id: portfolioId, importId })
        .unwrap()
        .then(
          () => setStage('undone'),
          (refusal: unknown) => setError(refusal as ApiError),
        );
    },
    restart: () => {
      setSource(null);
      setAnswer(null);
      setError(null);
      setStage('choose');
    },
  };
}

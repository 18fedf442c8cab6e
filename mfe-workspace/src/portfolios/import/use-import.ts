import { useReducer, useRef } from 'react';
import type { ImportBroker, ImportProfile, PortfolioImport } from 'shared/contract';
import type { ApiError } from 'shared/store';
import {
  usePortfolioImportMutation,
  usePortfolioImportPreviewMutation,
  usePortfolioImportUndoMutation,
} from '../api/imports';
import type { FileContent } from './file/read-file';
import { readBroker, storeBroker, type ImportAnswers } from './import-settings';
import { importReducer, initialImport, type ImportSource, type ImportState } from './import-state';
import { answersOf, mergedAnswers, withoutProfile } from './profiles/profile';

export interface ImportProcess extends ImportState {
  /** The import or its undo is pending. */
  busy: boolean;
  open: (content: FileContent, fileName: string) => void;
  /** Merges answers; `undefined` removes one. */
  change: (answers: ImportAnswers) => void;
  leaveOut: (lines: readonly number[]) => void;
  useProfile: (profile: ImportProfile) => void;
  /** Removes the answers of the profile. Those of the user stay. */
  dropProfile: () => void;
  changeBroker: (broker: ImportBroker) => void;
  /** Repeats the dry run after a failure. */
  retry: () => void;
  /** Stores all rows or none. Resolves to whether they are stored. */
  commit: () => Promise<boolean>;
  undo: () => void;
  restart: () => void;
}

const GONE = 410;

/** Import of a file into a portfolio: read, answer, import, take back. */
export function useImport(portfolioId: string): ImportProcess {
  const [state, dispatch] = useReducer(importReducer, null, () => initialImport(readBroker()));
  const { source, answer } = state;
  const { preview, importFile } = useFileRequests(portfolioId);
  const [undoImport, undoing] = usePortfolioImportUndoMutation();
  const used = useRef<{ profile: ImportAnswers; before: ImportAnswers } | null>(null);

  const read = (next: ImportSource) => {
    dispatch({ type: 'reading', source: next });
    preview.send(
      next,
      (plan) => dispatch({ type: 'read', source: next, plan }),
      (error) => dispatch({ type: 'not-read', error }),
    );
  };
  const readWith = (change: Partial<ImportSource>) => {
    if (source) read({ ...source, ...change });
  };
  return {
    ...state,
    busy: importFile.isLoading || undoing.isLoading,
    open: (content, fileName) => {
      dispatch({ type: 'opened' });
      const { broker } = state;
      read({ content, fileName, broker, answers: {}, leaveOut: [], profile: null });
    },
    change: (answers) => readWith({ answers: { ...source?.answers, ...answers } }),
    leaveOut: (leaveOut) => readWith({ leaveOut }),
    useProfile: (profile) => {
      if (!source) return;
      used.current = { profile: answersOf(profile), before: source.answers };
      const answers = mergedAnswers(answersOf(profile), source.answers);
      read({ ...source, answers, profile: profile.broker });
    },
    dropProfile: () => {
      if (!source || !used.current) return;
      const { profile, before } = used.current;
      read({ ...source, answers: withoutProfile(source.answers, profile, before), profile: null });
    },
    changeBroker: (broker) => {
      dispatch({ type: 'broker-chosen', broker });
      readWith({ broker });
    },
    retry: () => readWith({}),
    commit: async () => {
      if (!source) return false;
      dispatch({ type: 'sent' });
      try {
        const result = await importFile.send(source);
        storeBroker(source.broker);
        dispatch({ type: 'imported', result });
        return true;
      } catch (error) {
        dispatch({ type: 'refused', error: error as ApiError });
        return false;
      }
    },
    undo: () => {
      const importId = answer?.importId;
      if (importId === undefined) return;
      dispatch({ type: 'sent' });
      void undoImport({ id: portfolioId, importId })
        .unwrap()
        .then(
          () => dispatch({ type: 'undone' }),
          (error: unknown) => dispatch({ type: 'refused', error: error as ApiError }),
        );
    },
    restart: () => {
      preview.abort();
      dispatch({ type: 'restarted' });
    },
  };
}

/**
 * Requests with a file. The file is sent once, afterwards the id under which the server keeps it.
 * If the server has dropped the file, it is sent again, once.
 */
function useFileRequests(portfolioId: string) {
  const [tryFile] = usePortfolioImportPreviewMutation();
  const [importFile, { isLoading }] = usePortfolioImportMutation();
  const latest = useRef<{ abort: () => void } | null>(null);
  const keptFile = useRef<{ content: FileContent; id: string } | null>(null);

  const bodyOf = ({ content, broker, answers, leaveOut }: ImportSource) => ({
    id: portfolioId,
    ...(keptFile.current?.content === content ? { keptFile: keptFile.current.id } : content),
    broker,
    ...answers,
    ...(leaveOut.length > 0 && { leaveOut: [...leaveOut] }),
  });
  /** Whether the server has dropped the file of this request; then forgets its id. */
  const isDropped = (error: unknown): boolean => {
    const isGone = (error as ApiError).status === GONE && keptFile.current !== null;
    if (isGone) keptFile.current = null;
    return isGone;
  };
  /** Starts a dry run and aborts the previous one, whose response would overwrite the newer one. */
  const preview = (
    source: ImportSource,
    onPlan: (plan: PortfolioImport) => void,
    onError: (error: ApiError) => void,
  ): void => {
    latest.current?.abort();
    const call = tryFile(bodyOf(source));
    latest.current = call;
    void call.unwrap().then(
      (plan) => {
        if (call !== latest.current) return;
        keptFile.current =
          plan.keptFile === undefined ? null : { content: source.content, id: plan.keptFile };
        onPlan(plan);
      },
      (error: unknown) => {
        if (call !== latest.current) return;
        if (isDropped(error)) preview(source, onPlan, onError);
        else onError(error as ApiError);
      },
    );
  };
  const abort = () => {
    latest.current?.abort();
    latest.current = null;
  };
  const send = (source: ImportSource): Promise<PortfolioImport> =>
    importFile(bodyOf(source))
      .unwrap()
      .catch((error: unknown) => {
        if (isDropped(error)) return importFile(bodyOf(source)).unwrap();
        throw error;
      });
  return { preview: { send: preview, abort }, importFile: { send, isLoading } };
}

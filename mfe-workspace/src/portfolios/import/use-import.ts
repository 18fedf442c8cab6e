import { useRef, useState } from 'react';
import type { ImportBroker, ImportProfile, PortfolioImport } from 'shared/contract';
import type { ApiError } from 'shared/store';
import {
  usePortfolioImportMutation,
  usePortfolioImportPreviewMutation,
  usePortfolioImportUndoMutation,
} from '../api/imports';
import { FIELD_LABELS, readBroker, storeBroker, type ImportAnswers } from './import-settings';
import { nextItems, type OpenItem } from './questions/open-items';
import { answersOf, mergedAnswers, withoutProfile } from './profiles/profile';
import type { FileContent } from './file/read-file';

/** A file with the answers to its questions. */
export interface ImportSource {
  content: FileContent;
  fileName: string;
  broker: ImportBroker;
  answers: ImportAnswers;
  /** Lines that are left out. */
  leaveOut: readonly number[];
  /** Name of the profile whose answers are used. */
  profile: string | null;
}

export interface ImportProcess {
  source: ImportSource | null;
  broker: ImportBroker;
  /** Of the dry run, or of the import once it was made. */
  answer: PortfolioImport | null;
  /** Questions and errors in the order in which they came up, the settled ones too. */
  items: readonly OpenItem[];
  error: ApiError | null;
  /** A dry run is on its way. */
  reads: boolean;
  /** The import is on its way. */
  busy: boolean;
  /** `undone`: it was made and taken back. */
  stage: 'choose' | 'check' | 'done' | 'undone';
  open: (content: FileContent, fileName: string) => void;
  /** Changes answers; omitted ones stay, and `undefined` takes one back. */
  change: (answers: ImportAnswers) => void;
  leaveOut: (lines: readonly number[]) => void;
  useProfile: (profile: ImportProfile) => void;
  /** Takes the answers of the profile back. Those of the person stay. */
  dropProfile: () => void;
  changeBroker: (broker: ImportBroker) => void;
  /** Reads the same file once more, after a failure. */
  retry: () => void;
  /** Stores all rows or none. Resolves to whether they are stored. */
  commit: () => Promise<boolean>;
  undo: () => void;
  restart: () => void;
}

const GONE = 410;

/** Path of a file into a portfolio: read, answer, import, take back. */
export function useImport(portfolioId: string): ImportProcess {
  const [source, setSource] = useState<ImportSource | null>(null);
  const [broker, setBroker] = useState(readBroker);
  const [answer, setAnswer] = useState<PortfolioImport | null>(null);
  const [items, setItems] = useState<readonly OpenItem[]>([]);
  const [error, setError] = useState<ApiError | null>(null);
  const [stage, setStage] = useState<ImportProcess['stage']>('choose');
  const [reads, setReads] = useState(false);
  const [preview] = usePortfolioImportPreviewMutation();
  const [importFile, importing] = usePortfolioImportMutation();
  const [undoImport, undoing] = usePortfolioImportUndoMutation();
  const latest = useRef<{ abort: () => void } | null>(null);
  const keptFile = useRef<{ content: FileContent; id: string } | null>(null);
  const used = useRef<{ profile: ImportAnswers; before: ImportAnswers } | null>(null);

  const bodyOf = ({ content, broker: from, answers, leaveOut }: ImportSource) => ({
    id: portfolioId,
    ...(keptFile.current?.content === content ? { keptFile: keptFile.current.id } : content),
    broker: from,
    ...answers,
    ...(leaveOut.length > 0 && { leaveOut: [...leaveOut] }),
  });
  /** Whether the server has no file any more that this request left out: then it is sent again, once. */
  const forgetsFile = (refusal: unknown): boolean => {
    const isGone = (refusal as ApiError).status === GONE && keptFile.current !== null;
    if (isGone) keptFile.current = null;
    return isGone;
  };
  const read = (next: ImportSource) => {
    setSource(next);
    setBroker(next.broker);
    setStage('check');
    setError(null);
    setReads(true);
    // The answer to an older choice would overwrite the newer one, and costs the server as much.
    latest.current?.abort();
    const call = preview(bodyOf(next));
    latest.current = call;
    void call.unwrap().then(
      (plan) => {
        if (call !== latest.current) return;
        keptFile.current =
          plan.keptFile === undefined ? null : { content: next.content, id: plan.keptFile };
        setAnswer(plan);
        setItems((previous) =>
          nextItems(previous, plan, next.answers, next.leaveOut, FIELD_LABELS),
        );
        setReads(false);
      },
      (refusal: unknown) => {
        if (call !== latest.current) return;
        if (forgetsFile(refusal)) return void read(next);
        setError(refusal as ApiError);
        setReads(false);
      },
    );
  };
  return {
    source,
    broker,
    answer,
    items,
    error,
    stage,
    reads,
    busy: importing.isLoading || undoing.isLoading,
    open: (content, fileName) => {
      setAnswer(null);
      setItems([]);
      read({ content, fileName, broker, answers: {}, leaveOut: [], profile: null });
    },
    change: (answers) => {
      if (source) read({ ...source, answers: { ...source.answers, ...answers } });
    },
    leaveOut: (leaveOut) => {
      if (source) read({ ...source, leaveOut });
    },
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
    changeBroker: (next) => {
      setBroker(next);
      if (source) read({ ...source, broker: next });
    },
    retry: () => {
      if (source) read(source);
    },
    commit: async () => {
      if (!source) return false;
      setError(null);
      try {
        const result = await importFile(bodyOf(source))
          .unwrap()
          .catch((refusal: unknown) => {
            if (forgetsFile(refusal)) return importFile(bodyOf(source)).unwrap();
            throw refusal;
          });
        storeBroker(source.broker);
        setAnswer(result);
        setStage('done');
        return true;
      } catch (refusal) {
        setError(refusal as ApiError);
        return false;
      }
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
      latest.current?.abort();
      latest.current = null;
      setSource(null);
      setAnswer(null);
      setItems([]);
      setError(null);
      setReads(false);
      setStage('choose');
    },
  };
}

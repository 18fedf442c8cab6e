import { useMemo, useRef, useState } from 'react';
import type { PortfolioImport } from 'shared/contract';
import { styled } from 'shared/styled';
import { Button, Cluster, Disclosure, Skeleton } from 'shared/ui';
import { ImportEffect } from './file/import-effect';
import { ImportColumns, ImportFormat, MissingColumns } from './file/import-format';
import { ImportLeftOut, ImportNotRead } from './rows/import-not-stored';
import { ImportQuestions } from './questions/import-questions';
import { ImportRows } from './rows/import-rows';
import { formatText } from './file/format-text';
import { ImportFinish } from './import-finish';
import { BROKER_OPTIONS } from './import-settings';
import { outcomeText } from './rows/import-summary';
import { ImportSums } from './rows/import-sums';
import { statesOf, withAnswers, type OpenItem } from './questions/open-items';
import { ProfileOffer } from './profiles/profile-offer';
import type { ImportProcess } from './use-import';
import type { useSaveProfile } from './profiles/use-save-profile';

const Status = styled(Cluster)`
  > p {
    flex: 1 1 260px;
    min-width: 0;
    color: var(--ink-2);
  }
`;
const Folds = styled.div`
  border: 1px solid var(--line);
  border-radius: var(--radius-sm);
  min-width: 0;
  > * + * {
    border-top: 1px solid var(--line-soft);
  }
  [data-format] {
    display: grid;
    gap: var(--space-3);
    padding: 0 var(--space-4) var(--space-4);
  }
`;

/** Moves the focus to the next open question after the focused one, or to the first. */
function focusOpenItem(list: HTMLOListElement | null): void {
  const open = [...(list?.querySelectorAll<HTMLElement>(':scope > li[data-state="open"]') ?? [])];
  const { activeElement } = document;
  const next = open.find(
    (item) =>
      activeElement &&
      !item.contains(activeElement) &&
      item.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  const isInList = activeElement !== null && list?.contains(activeElement) === true;
  const item = (isInList ? next : undefined) ?? open[0];
  (item?.querySelector<HTMLElement>('select, input, button') ?? item)?.focus();
}

/** A file before its import: questions first, then the transactions to store. */
export function ImportCheck({
  process,
  saveProfile,
}: {
  process: ImportProcess;
  saveProfile: ReturnType<typeof useSaveProfile>;
}) {
  const { source, answer, items, error, isReading, change, leaveOut } = process;
  const [firstPlan, setFirstPlan] = useState<PortfolioImport | null>(null);
  const [only, setOnly] = useState<OpenItem | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const states = useMemo(() => (answer ? statesOf(items, answer) : new Map()), [answer, items]);
  const rows = useMemo(() => new Map((answer?.rows ?? []).map((row) => [row.line, row])), [answer]);
  // The offer counts the questions of the first dry run, including those answered since.
  if (firstPlan === null && answer !== null) setFirstPlan(answer);
  if (!source) return null;
  const { answers, broker, profile } = source;
  const openItems = items.filter(({ id }) => states.get(id) === 'open');
  const focusNext = () => focusOpenItem(list.current);
  const onLeaveOut = (lines: readonly number[], isOut: boolean) => {
    const named = new Set(lines);
    const others = source.leaveOut.filter((line) => !named.has(line));
    leaveOut(isOut ? [...others, ...lines] : others);
  };
  const wrong = openItems.flatMap(({ question, lines }) => (question ? [] : lines));
  return (
    <>
      <ImportStatus process={process} openItems={openItems} onNext={focusNext} />
      {firstPlan && (
        <ProfileOffer
          plan={firstPlan}
          names={[
            answer?.profile ?? firstPlan.profile,
            broker === 'generic'
              ? null
              : BROKER_OPTIONS.find(({ value }) => value === broker)?.label,
          ]}
          used={profile}
          onUse={process.useProfile}
          onDrop={process.dropProfile}
        />
      )}
      {!answer && !error && <Skeleton width="100%" height={160} />}
      <MissingColumns answers={answers} answer={answer} onChange={change} />
      {items.length > 0 && (
        <section aria-label="Questions">
          <h3>Questions about this file</h3>
          <ImportQuestions
            items={items}
            states={states}
            rows={rows}
            header={answer?.columns.header ?? []}
            answers={answers}
            onAnswer={(questions, value) => change(withAnswers(answers, questions, value))}
            onLeaveOut={onLeaveOut}
            onShowRows={(item) => {
              setOnly(item);
              table.current?.focus();
            }}
            listRef={list}
          />
        </section>
      )}
      {wrong.length > 1 && (
        <div>
          <Button size="sm" onClick={() => onLeaveOut(wrong, true)}>
            Leave out all {wrong.length} rows with errors
          </Button>
        </div>
      )}
      {answer && <ImportLeftOut answer={answer} onTakeAgain={() => leaveOut([])} />}
      <FileFormat process={process} />
      {answer && answer.rows.length > 0 && (
        <>
          <ImportSums sums={answer.sums ?? []} />
          <section aria-busy={isReading}>
            <h3>Values to store, each with its row of the file</h3>
            <ImportRows
              answer={answer}
              only={only}
              onShowAll={() => setOnly(null)}
              onLeaveOut={onLeaveOut}
              containerRef={table}
            />
          </section>
        </>
      )}
      {answer && (
        <ImportFinish
          key={source.fileName}
          process={process}
          saveProfile={saveProfile}
          onOpenItem={focusNext}
        />
      )}
    </>
  );
}

/** Outcome of the dry run, and the way to the open items. */
function ImportStatus({
  process: { answer, error, isReading },
  openItems,
  onNext,
}: {
  process: ImportProcess;
  openItems: readonly OpenItem[];
  onNext: () => void;
}) {
  const questions = openItems.filter(({ question }) => question !== null).length;
  const outcome = answer && !error ? outcomeText(answer, questions) : '';
  return (
    <Status gap={[8, 12]}>
      <p role="status">{isReading ? 'Reading the file …' : outcome}</p>
      {openItems.length > 0 && (
        <Button size="sm" onClick={onNext}>
          {openItems.length === 1 ? 'Go to the open row' : 'Go to the next open one'}
        </Button>
      )}
    </Status>
  );
}

/** How the file is read: format, columns and skipped lines. */
function FileFormat({ process: { source, answer, error, change } }: { process: ImportProcess }) {
  const [isOpen, setOpen] = useState(false);
  const answers = source?.answers ?? {};
  return (
    <Folds>
      <Disclosure
        label="How the file is read"
        note={answer ? formatText(answer) : undefined}
        open={isOpen || error !== null || (answer?.columns.missing.length ?? 0) > 0}
        onToggle={setOpen}
      >
        <div data-format="">
          <ImportFormat answers={answers} answer={answer} onChange={change} />
          {answer && !error && <ImportEffect columns={answer.columns} />}
        </div>
      </Disclosure>
      <ImportColumns answers={answers} answer={answer} onChange={change} />
      {answer && <ImportNotRead answer={answer} />}
    </Folds>
  );
}

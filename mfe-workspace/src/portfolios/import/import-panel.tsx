import { useEffect, useRef } from 'react';
import { useUnsavedChanges } from 'shared/router';
import { styled } from 'shared/styled';
import { Button, Card, IconButton, LinkButton, Select, Skeleton } from 'shared/ui';
import { errorText } from '../../watchlists/error-messages';
import { ImportChoices } from './import-choices';
import { ImportColumns, ImportFormat } from './import-format';
import { ImportRows } from './import-rows';
import { BROKER_OPTIONS } from './import-settings';
import { ImportSourceChoice } from './import-source';
import { addedText, countsOf, outcomeText } from './import-summary';
import { useImport } from './use-import';

const Container = styled.div.withConfig({ componentId: 'ws-import' })`
  margin-bottom: var(--space-4);
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 12px var(--space-4) 0;
  }
  header > h2:focus {
    outline: none;
  }
  h3 {
    font-size: var(--text-sm);
    margin-bottom: var(--space-2);
  }
`;
const Steps = styled.div.withConfig({ componentId: 'ws-import-steps' })`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-3) var(--space-4) var(--space-4);
  > [data-broker] {
    max-width: 320px;
  }
  > footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3);
    > p {
      flex: 1 1 260px;
      color: var(--ink-2);
    }
  }
  > [role='alert'] {
    color: var(--loss);
  }
`;

const PLAN_LIMIT = 403;

/** Imports a file of a broker: every row is seen before any is stored, and the whole can be taken back. */
export function ImportPanel({
  portfolioId,
  onClose,
}: {
  portfolioId: string;
  onClose: () => void;
}) {
  const process = useImport(portfolioId);
  const { source, answer, error, stage } = process;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useUnsavedChanges(stage === 'check');
  const isFinished = stage === 'done' || stage === 'undone';
  return (
    <Container>
      <Card aria-label="Import a CSV file">
        <header>
          <h2 ref={heading} tabIndex={-1}>
            Import a CSV file
          </h2>
          <IconButton quiet icon="close" label="Close the import" onClick={onClose} />
        </header>
        <Steps>
          {!isFinished && (
            <div data-broker="">
              <Select
                label="The file comes from"
                options={BROKER_OPTIONS}
                value={process.broker}
                onChange={process.changeBroker}
              />
            </div>
          )}
          {stage === 'choose' && <ImportSourceChoice onOpen={process.open} />}
          {stage === 'check' && source && <ImportCheck process={process} />}
          {error && (
            <p role="alert">
              {errorText(error)}
              {error.status === PLAN_LIMIT && ' Nothing was imported; the file stays here.'}
            </p>
          )}
          {error?.status === PLAN_LIMIT && (
            <div>
              <LinkButton to="/pricing">Plans</LinkButton>
            </div>
          )}
          {stage === 'done' && answer && (
            <footer role="status">
              <p>{addedText(answer)}</p>
              {answer.importId !== undefined && (
                <Button icon="retry" busy={process.busy} onClick={process.undo}>
                  Undo this import
                </Button>
              )}
              <Button onClick={process.restart}>Import another file</Button>
              <Button variant="primary" onClick={onClose}>
                Done
              </Button>
            </footer>
          )}
          {stage === 'undone' && (
            <footer role="status">
              <p>The import was taken back: its transactions are gone.</p>
              <Button onClick={process.restart}>Import another file</Button>
              <Button variant="primary" onClick={onClose}>
                Done
              </Button>
            </footer>
          )}
        </Steps>
      </Card>
    </Container>
  );
}

/** How the file is read, what is not clear in it, and what each row would do. */
function ImportCheck({ process }: { process: ReturnType<typeof useImport> }) {
  const { source, answer, error, reads, busy, change, commit, restart } = process;
  if (!source) return null;
  const counts = answer && countsOf(answer);
  const canCommit =
    counts !== null && counts.add > 0 && counts.error === 0 && !reads && error === null;
  return (
    <>
      <p>
        <b>{source.fileName}</b>{' '}
        <button type="button" className="ui-link" onClick={restart}>
          Other file
        </button>
      </p>
      <ImportFormat source={source} answer={answer} onChange={change} />
      <ImportColumns source={source} answer={answer} onChange={change} />
      {answer && (
        <ImportChoices
          unresolved={answer.unresolved}
          choices={source.choices}
          onChoose={(text, symbol) => {
            const { [text]: _, ...others } = source.choices;
            change({ choices: symbol === null ? others : { ...others, [text]: symbol } });
          }}
        />
      )}
      {!answer && !error && <Skeleton width="100%" height={120} />}
      {answer && answer.rows.length > 0 && (
        <section aria-busy={reads}>
          <h3>What the import does</h3>
          <ImportRows
            answer={answer}
            leaveOut={source.leaveOut}
            onLeaveOut={(leaveOut) => change({ leaveOut })}
          />
        </section>
      )}
      {answer && counts && !error && (
        <footer>
          <p role="status">{outcomeText(answer)}</p>
          <Button onClick={restart}>Cancel</Button>
          <Button
            variant="primary"
            aria-disabled={!canCommit || undefined}
            busy={busy}
            onClick={() => {
              if (canCommit) commit();
            }}
          >
            {counts.add === 1 ? 'Add 1 transaction' : `Add ${counts.add} transactions`}
          </Button>
        </footer>
      )}
    </>
  );
}

import { useEffect, useRef } from 'react';
import { useUnsavedChanges } from 'shared/router';
import type { ApiError } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Card, IconButton, LinkButton, Select } from 'shared/ui';
import { errorText } from '../../failed-calls/error-messages';
import { ImportCheck } from './import-check';
import { ImportProfiles } from './profiles/import-profiles';
import { BROKER_OPTIONS } from './import-settings';
import { ImportSourceChoice } from './file/import-source';
import { addedText } from './rows/import-summary';
import { useImport } from './use-import';
import { useProfileKeeper } from './profiles/use-profile-keeper';

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
    line-height: 20px;
    margin-bottom: var(--space-2);
  }
`;
const Steps = styled.div.withConfig({ componentId: 'ws-import-steps' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding: var(--space-3) var(--space-4) var(--space-4);
  > [data-file] {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: var(--space-2) var(--space-4);
  }
  > [data-file] > :first-child {
    flex: 0 1 320px;
    min-width: 200px;
  }
  > [data-file] > p {
    min-width: 0;
    overflow-wrap: anywhere;
    padding-bottom: 6px;
  }
  > [data-profiles] {
    border: 1px solid var(--line);
    border-radius: var(--radius-sm);
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3);
    > p {
      flex: 1 1 260px;
      color: var(--ink-2);
    }
    > p:focus {
      outline: none;
    }
  }
  > [role='alert'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-3);
    color: var(--loss);
  }
`;

const PLAN_LIMIT = 403;
const SERVER_FAULT = 500;

/** Imports a file of a broker: every row is seen before any is stored, and the whole can be taken back. */
export function ImportPanel({
  portfolioId,
  onClose,
}: {
  portfolioId: string;
  onClose: () => void;
}) {
  const process = useImport(portfolioId);
  const keeper = useProfileKeeper();
  const { source, answer, stage } = process;
  const heading = useRef<HTMLHeadingElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const isFinished = stage === 'done' || stage === 'undone';
  // The focused control is gone after each step.
  useEffect(() => {
    const target = stage === 'done' || stage === 'undone' ? result : heading;
    target.current?.focus();
  }, [stage]);
  useUnsavedChanges(stage === 'check');
  return (
    <Container data-import="">
      <Card aria-label="Import a file">
        <header>
          <h2 ref={heading} tabIndex={-1}>
            Import a file
          </h2>
          <IconButton quiet icon="close" label="Close the import" onClick={onClose} />
        </header>
        <Steps>
          {!isFinished && (
            <div data-file="">
              <Select
                label="The file comes from"
                options={BROKER_OPTIONS}
                value={process.broker}
                onChange={process.changeBroker}
              />
              {stage === 'check' && source && (
                <p>
                  <b>{source.fileName}</b>{' '}
                  <button type="button" className="ui-link" onClick={process.restart}>
                    Other file
                  </button>
                </p>
              )}
            </div>
          )}
          {stage === 'choose' && (
            <>
              <ImportSourceChoice onOpen={process.open} />
              <div data-profiles="">
                <ImportProfiles />
              </div>
            </>
          )}
          {process.error && <Refusal error={process.error} onRetry={process.retry} stage={stage} />}
          {stage === 'check' && source && <ImportCheck process={process} keeper={keeper} />}
          {stage === 'done' && answer && (
            <footer>
              <p role="status" ref={result} tabIndex={-1}>
                {addedText(answer)}
                {keeper.outcome.state === 'saved' &&
                  ` Your answers are kept in the profile “${keeper.outcome.name}”.`}
                {keeper.outcome.state === 'failed' &&
                  ` The profile “${keeper.outcome.name}” was not saved: ${keeper.outcome.reason}`}
              </p>
              {keeper.outcome.state === 'failed' && source && (
                <Button
                  busy={keeper.isKeeping}
                  onClick={() => {
                    if (keeper.outcome.state === 'failed')
                      void keeper.keep(keeper.outcome.name, source.answers);
                  }}
                >
                  Save the profile again
                </Button>
              )}
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
            <footer>
              <p role="status" ref={result} tabIndex={-1}>
                The import was taken back: its transactions are gone.
              </p>
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

/** Reason why a file was not read or stored, and the way on. */
function Refusal({
  error,
  stage,
  onRetry,
}: {
  error: ApiError;
  stage: ReturnType<typeof useImport>['stage'];
  onRetry: () => void;
}) {
  const isPlan = error.status === PLAN_LIMIT;
  const isTemporary = error.status === 0 || error.status >= SERVER_FAULT;
  return (
    <div role="alert">
      <p>
        {errorText(error)}
        {isPlan && ' Nothing was imported; the file stays here.'}
      </p>
      {isPlan && <LinkButton to="/pricing">Plans</LinkButton>}
      {isTemporary && stage === 'check' && (
        <Button size="sm" icon="retry" onClick={onRetry}>
          Read the file again
        </Button>
      )}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { useUnsavedChanges } from 'shared/router';
import type { ApiError } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Card, Cluster, IconButton, LinkButton, Row, Select } from 'shared/ui';
import { errorText } from '../../failed-calls/error-messages';
import { ImportCheck } from './import-check';
import { ImportProfiles } from './profiles/import-profiles';
import { BROKER_OPTIONS } from './import-settings';
import type { ImportStage } from './import-state';
import { ImportSourceChoice } from './file/import-source';
import { addedText } from './rows/import-summary';
import { useImport, type ImportProcess } from './use-import';
import { useSaveProfile } from './profiles/use-save-profile';

const Container = styled.div`
  margin-bottom: var(--space-4);
  header {
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
const Steps = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding: var(--space-3) var(--space-4) var(--space-4);
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
    > p {
      flex: 1 1 260px;
      color: var(--ink-2);
    }
    > p:focus {
      outline: none;
    }
  }
  > [role='alert'] {
    color: var(--loss);
  }
`;

const PLAN_LIMIT = 403;
const SERVER_FAULT = 500;

/** Imports a broker file. All rows are shown before any is stored, and an import can be undone. */
export function ImportPanel({
  portfolioId,
  onClose,
}: {
  portfolioId: string;
  onClose: () => void;
}) {
  const process = useImport(portfolioId);
  const saveProfile = useSaveProfile();
  const { source, stage } = process;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFinished = stage === 'done' || stage === 'undone';
  // The focused control is gone after each step. The outcome focuses itself.
  useEffect(() => {
    if (stage === 'choose' || stage === 'check') heading.current?.focus();
  }, [stage]);
  useUnsavedChanges(stage === 'check');
  return (
    <Container data-import="">
      <Card aria-label="Import a file">
        <Row as="header" gap={0} justify="space-between">
          <h2 ref={heading} tabIndex={-1}>
            Import a file
          </h2>
          <IconButton quiet icon="close" label="Close the import" onClick={onClose} />
        </Row>
        <Steps>
          {!isFinished && (
            <Cluster gap={[8, 16]} align="end" data-file="">
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
            </Cluster>
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
          {stage === 'check' && source && (
            <ImportCheck process={process} saveProfile={saveProfile} />
          )}
          {isFinished && (
            <Outcome key={stage} process={process} saveProfile={saveProfile} onClose={onClose} />
          )}
        </Steps>
      </Card>
    </Container>
  );
}

/** The result of an import or its undo, and what to do next. */
function Outcome({
  process: { source, answer, stage, busy, undo, restart },
  saveProfile: { outcome, save, isSaving },
  onClose,
}: {
  process: ImportProcess;
  saveProfile: ReturnType<typeof useSaveProfile>;
  onClose: () => void;
}) {
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => result.current?.focus(), []);
  return (
    <Cluster as="footer" gap={12}>
      <p role="status" ref={result} tabIndex={-1}>
        {stage === 'undone'
          ? 'The import was undone and its transactions were removed.'
          : answer && addedText(answer)}
        {stage === 'done' &&
          outcome.state === 'saved' &&
          ` Your answers are saved in the profile “${outcome.name}”.`}
        {stage === 'done' &&
          outcome.state === 'failed' &&
          ` The profile “${outcome.name}” was not saved: ${outcome.reason}`}
      </p>
      {stage === 'done' && outcome.state === 'failed' && source && (
        <Button busy={isSaving} onClick={() => void save(outcome.name, source.answers)}>
          Save the profile again
        </Button>
      )}
      {stage === 'done' && answer?.importId !== undefined && (
        <Button icon="retry" busy={busy} onClick={undo}>
          Undo this import
        </Button>
      )}
      <Button onClick={restart}>Import another file</Button>
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </Cluster>
  );
}

/** Reason why a file was not read or stored, and the way on. */
function Refusal({
  error,
  stage,
  onRetry,
}: {
  error: ApiError;
  stage: ImportStage;
  onRetry: () => void;
}) {
  const isPlan = error.status === PLAN_LIMIT;
  const isTemporary = error.status === 0 || error.status >= SERVER_FAULT;
  return (
    <Cluster gap={[8, 12]} role="alert">
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
    </Cluster>
  );
}

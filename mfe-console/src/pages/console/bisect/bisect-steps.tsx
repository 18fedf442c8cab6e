import { Badge, Table, TableScroll } from 'shared/ui';
import { changesText, type BisectionAnswer, type BisectionStep } from '../../../fleet/bisection';
import { utcTime } from '../../../fleet/texts';
import { TextHeads } from '../text-heads';
import type { Answer } from './bisection-address';
import { VERDICT_TEXTS } from './verdict-texts';

export interface BisectStepsProps {
  answers: readonly Answer[];
  answer: BisectionAnswer;
}

/** Compositions that may still be guilty or were judged, newest first. */
export function BisectSteps({ answers, answer: { steps, progress } }: BisectStepsProps) {
  const verdicts = new Map(answers.map(({ id, verdict }) => [id, verdict]));
  const [from, to] = rangeOf(progress, steps.length);
  const rows = steps
    .map((step, at) => ({ step, at }))
    .filter(({ step, at }) => (at >= from && at <= to) || verdicts.has(step.id))
    .toReversed();
  return (
    <TableScroll label="Compositions of the bisection">
      <Table>
        <thead>
          <tr>
            <TextHeads texts={['At (UTC)', 'Composition', 'Change', 'By', 'Answer']} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, at }) => {
            const verdict = verdicts.get(step.id);
            return (
              <tr key={at} aria-current={isTried(progress, at) ? 'step' : undefined}>
                <td data-align="start">{utcTime(step.at)}</td>
                <td data-align="start">{step.id}</td>
                <td data-align="start">{changesText(step) || 'the working one'}</td>
                <td data-align="start">{step.who}</td>
                <td data-align="start">
                  {verdict ? (
                    <Badge tone={VERDICT_TEXTS[verdict].tone}>{VERDICT_TEXTS[verdict].label}</Badge>
                  ) : (
                    stateText(step, isTried(progress, at))
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </TableScroll>
  );
}

type Progress = BisectionAnswer['progress'];

const isTried = (progress: Progress, at: number): boolean =>
  progress.state === 'try' && progress.at === at;

function rangeOf(progress: Progress, count: number): [from: number, to: number] {
  if (progress.state === 'try') return [progress.good, progress.bad];
  if (progress.state === 'found') return [progress.good, progress.suspects.at(-1) ?? progress.good];
  return [0, count - 1];
}

function stateText({ gone }: BisectionStep, isCurrent: boolean) {
  if (isCurrent) return <Badge tone="info">Now</Badge>;
  return gone ? <span title={gone.join(', ')}>Deleted</span> : 'Not tried';
}

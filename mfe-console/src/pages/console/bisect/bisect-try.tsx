import { styled } from 'shared/styled';
import { Button, Cluster } from 'shared/ui';
import {
  changesText,
  type BisectionAnswer,
  type BisectionProgress,
  type BisectionStep,
  type Verdict,
} from '../../../fleet/bisection';
import { utcTime } from '../../../fleet/texts';
import { pageAddress, type Bisection } from './bisection-address';
import { useServed } from './use-served';
import { VERDICT_TEXTS } from './verdict-texts';

const Warning = styled.p`
  && {
    color: var(--loss);
  }
`;

export interface BisectTryProps {
  bisection: Bisection;
  answer: BisectionAnswer;
  progress: Extract<BisectionProgress, { state: 'try' }>;
  /** An answer is on its way: further ones wait. */
  isBusy: boolean;
  onAnswer: (id: string, verdict: Verdict) => void;
}

/** The composition to open now, and the three answers about it. */
export function BisectTry({ bisection, answer, progress, isBusy, onAnswer }: BisectTryProps) {
  const { steps, killed } = answer;
  const step = steps[progress.at];
  return (
    step && (
      <>
        <div role="status">
          <h2>{questionOf(progress, steps.length)}</h2>
          <p>
            {changesLeft(progress)} At most {tries(progress.triesLeft)} left.
          </p>
        </div>
        <p>
          {changesText(step) || 'Beginning of the range'}: {step.command} by {step.who},{' '}
          {utcTime(step.at)} UTC
        </p>
        {killed.length > 0 && (
          <Warning>
            {killed.join(', ')}: killed, so no link shows it. Revive it first, or answer “
            {VERDICT_TEXTS.skip.label}”.
          </Warning>
        )}
        <OpenLink step={step} page={bisection.page} />
        <Cluster gap={8} role="group" aria-label={`Does ${step.id} work?`}>
          {(['good', 'bad', 'skip'] as const).map((verdict) => (
            <Button key={verdict} busy={isBusy} onClick={() => onAnswer(step.id, verdict)}>
              {VERDICT_TEXTS[verdict].label}
            </Button>
          ))}
        </Cluster>
      </>
    )
  );
}

/** A signed link that shows exactly this composition, and a warning if the site does not serve it. */
function OpenLink({ step: { id, query = '' }, page }: { step: BisectionStep; page: string }) {
  const address = pageAddress(page, query);
  const served = useServed(address);
  return (
    <>
      <a className="ui-link" href={address} target="_blank" rel="noreferrer">
        Open {id} in a new tab
      </a>
      {served !== null && served !== id && (
        <Warning role="alert">
          The site shows the composition {served} in place of it: a release is not approved, or a
          remote is killed. Answer “{VERDICT_TEXTS.skip.label}”.
        </Warning>
      )}
    </>
  );
}

function questionOf({ at }: BisectTryProps['progress'], count: number): string {
  if (at === count - 1) return 'First: is the broken composition broken?';
  if (at === 0) return 'Second: does the working composition work?';
  return 'Does this composition work?';
}

const changesLeft = ({ good, bad }: BisectTryProps['progress']): string =>
  bad - good === 1 ? 'One change is left.' : `One of ${bad - good} changes is guilty.`;

const tries = (count: number): string => (count === 1 ? 'one try' : `${count} tries`);

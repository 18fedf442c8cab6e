import type { BisectionProgress } from '../../../fleet/bisection';

type Refused = Extract<BisectionProgress, { state: 'refused' }>;

/** An end is not what it must be: a search between such ends would accuse any release. */
export function EndRefusal({ progress: { end, verdict } }: { progress: Refused }) {
  const { title, remedy } = textsOf(end, verdict);
  return (
    <div role="status">
      <h2>{title}</h2>
      <p>{remedy}</p>
    </div>
  );
}

function textsOf(end: 'good' | 'bad', verdict: Refused['verdict']) {
  if (verdict === 'skip')
    return {
      title: `The ${end === 'bad' ? 'broken' : 'working'} end has no clear answer`,
      remedy: 'A bisection compares with it. Start again with another composition.',
    };
  return end === 'bad'
    ? {
        title: 'The composition that should be broken works',
        remedy: 'So there is no guilty release. Start again with a composition that is broken.',
      }
    : {
        title: 'The composition that should work is broken, too',
        remedy:
          'Start again with an earlier one. If all are broken, the fault is in the API or the data.',
      };
}

import { useState } from 'react';
import { LazyOnFirstOpen } from 'shared/ui';
import { lazyDialog } from 'shared/ui/lazy-piece';
import { ListPage } from 'shared/ui/list-page';
import { BrokerChip } from '../../listing/broker-chip';
import { PlanNote } from '../../plans/plan-note';
import { RowLimitNote } from '../../plans/row-limit-note';
import { isDefault } from '../../score/weights';
import { GradeChips } from './grade-chips';
import { ScoreActions } from './score-actions';
import { RankingView, ScoreTrackRecord, SectorsView } from './score-views';
import { useBreakdownSheet } from './use-breakdown-sheet';
import { useScoreRanking, WEIGHTS_LIMIT } from './use-score-ranking';

const WeightsEditor = lazyDialog('The weights', async () => ({
  default: (await import(/* webpackChunkName: 'score-sheets' */ './weights-editor')).WeightsEditor,
}));

/** `/stocks/plumbline`: ranking by our own score, by stock and by sector, with custom weights. */
export default function ScorePage() {
  const ranking = useScoreRanking();
  const { page, state, change, weights, user, data, isRefused } = ranking;
  const { view } = state;
  const breakdown = useBreakdownSheet(ranking);
  const [editing, setEditing] = useState(false);
  const isTracked = view === 'track-record';
  return (
    <>
      <ListPage
        {...page}
        {...(isTracked && { layout: 'page', dock: undefined })}
        notices={
          <>
            {view === 'ranking' && <RowLimitNote answer={data} noun="stocks" />}
            {isRefused && !isDefault(weights) && (
              <PlanNote text={`${WEIGHTS_LIMIT} This is the ranking by the usual ones.`} />
            )}
          </>
        }
        actions={<ScoreActions ranking={ranking} onWeights={() => setEditing(true)} />}
        bar={
          <>
            {!isTracked && <GradeChips {...ranking} />}
            <BrokerChip broker={ranking.broker} />
            {page.bar}
          </>
        }
      >
        {view === 'ranking' && <RankingView ranking={ranking} onBreakdown={breakdown.open} />}
        {view === 'sectors' && <SectorsView {...ranking} />}
        {view === 'track-record' && <ScoreTrackRecord {...ranking} />}
      </ListPage>
      {breakdown.sheet}
      <LazyOnFirstOpen open={editing}>
        <WeightsEditor
          open={editing}
          weights={weights}
          stored={user.stored ?? null}
          onClose={() => setEditing(false)}
          onChange={(next) => change({ weights: next }, { replace: true })}
          onStore={user.save}
          storedIn={user.storedIn}
          limit={isRefused ? WEIGHTS_LIMIT : null}
        />
      </LazyOnFirstOpen>
    </>
  );
}

import { ExportButton, fetchCsv } from 'shared/list';
import { COMPOSITE_SCORE } from 'shared/market';
import { Button, SegmentedControl } from 'shared/ui';
import { ListAction } from '../../listing/list-action';
import { scoreQuery } from './score-list';
import type { ScoreRanking } from './use-score-ranking';

const LIST = {
  kind: 'filter' as const,
  filterId: COMPOSITE_SCORE.id,
  mode: null,
  name: COMPOSITE_SCORE.name,
};

/** Actions of the page: its views, an alert, the file and the weights. */
export function ScoreActions({
  ranking: { state, change, weights, broker, data, isCustom },
  onWeights,
}: {
  ranking: ScoreRanking;
  onWeights: () => void;
}) {
  const fetchFile = () => {
    const { page: _page, pageSize: _pageSize, ...body } = scoreQuery(state, weights, broker);
    return fetchCsv(`/pro-filters/${COMPOSITE_SCORE.id}/csv`, {
      body,
      fallbackName: `${COMPOSITE_SCORE.id}.csv`,
    });
  };
  return (
    <>
      <SegmentedControl
        label="View"
        options={[
          { value: 'ranking', label: 'Ranking' },
          { value: 'sectors', label: 'Sectors' },
          { value: 'track-record', label: 'Track record' },
        ]}
        value={state.view}
        onChange={(view) => change({ view })}
      />
      <ListAction list={isCustom ? { ...LIST, criteria: { weights } } : LIST} />
      <ExportButton disabled={!data?.total} file={fetchFile} />
      <Button icon="settings" onClick={onWeights}>
        {isCustom ? 'Own weights' : 'Weights'}
      </Button>
    </>
  );
}

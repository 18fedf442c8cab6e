import { formatDate } from 'shared/market';
import { Cluster } from '../../layout/cluster';
import { CHART_EVENT_KINDS, CHART_EVENT_LABELS } from '../chart-settings';
import type { ChartView } from '../view/chart-view';
import { MARK_LETTERS, markedKinds } from '../view/marked-kinds';

/** Below the chart: legend of the marks, basis of the prices and author of the chart. */
export function ChartCredit({ view, basis }: { view: ChartView; basis: string }) {
  const { since, scale, studies } = view;
  const notes = studies.flatMap(({ label, note }) => (note === '' ? [] : [`${label}: ${note}`]));
  return (
    <Cluster className="credit" gap={[0, 16]} align="stretch">
      <div className="mark-legend">
        <MarkLegend view={view} />
      </div>
      <p>
        {since !== null &&
          (scale === 'percent' || scale === 'indexed') &&
          `Changes since ${formatDate(since.slice(0, 10))}. `}
        {notes.length > 0 && `${notes.join(' ')} `}
        {basis} · <span className="by">Chart by </span>
        <a href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
          TradingView Lightweight Charts
        </a>
      </p>
    </Cluster>
  );
}

/** Legend of the letters at the bottom of the chart, always one line. */
function MarkLegend({ view }: { view: ChartView }) {
  const kinds = markedKinds(view);
  const { crowded } = view;
  if (kinds.size + crowded.length === 0) return null;
  return (
    <span className="marks">
      {[...CHART_EVENT_KINDS, 'contributed' as const].map(
        (kind) =>
          kinds.has(kind) && (
            <span key={kind}>
              <b aria-hidden="true">{MARK_LETTERS[kind]}</b>{' '}
              {kind === 'contributed' ? 'Other events' : CHART_EVENT_LABELS[kind]}
            </span>
          ),
      )}
      {crowded.length > 0 && (
        <span>
          {crowded.map((kind) => CHART_EVENT_LABELS[kind]).join(' and ')}: too many to mark
        </span>
      )}
    </span>
  );
}

import { styled } from 'shared/styled';
import { formatInteger, MISSING } from 'shared/market';
import { Button } from '../../button/button';
import { Cluster } from '../../layout/cluster';
import { Row } from '../../layout/row';
import { media } from '../../theme/breakpoints';

/** One filter with the number of matches without it. */
export interface Relaxation {
  /** Key for `onRemove`. */
  id: string;
  /** The filter as text, e.g. `PEG ≤ 0.5`. */
  label: string;
  /** Null while loading, undefined if the count failed. */
  matches: number | null | undefined;
}

/** Two filters whose removal helps where no single one does. */
export interface PairRelaxation {
  ids: readonly string[];
  /** The filters as text. */
  labels: readonly string[];
  matches: number;
}

export interface EmptyResultProps {
  /** Noun for the rows, e.g. `stocks`. */
  noun: string;
  relaxations: readonly Relaxation[];
  /** The one filter that no row meets, or two that no row meets together, as text. */
  contradiction?: readonly string[];
  /** Offered when no single removal helps. */
  pair?: PairRelaxation;
  onRemoveAll?: (ids: readonly string[]) => void;
  onRemove: (id: string) => void;
  onClear: () => void;
}

const Box = styled.div`
  padding: 28px 40px;
  min-height: 324px;
  ${media.mobile} {
    padding: 24px 16px;
  }
  h2 {
    font-size: var(--text-xl);
    line-height: 28px;
  }
  p {
    margin: 2px 0 16px;
    color: var(--ink-2);
  }
  li {
    min-height: 40px;
    border-top: 1px solid var(--line-soft);
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums lining-nums;
  }
  li > span:first-child {
    flex: 1;
  }
  li[data-first] > span:first-child {
    font-weight: 600;
  }
  li .ui-badge {
    margin-left: 6px;
  }
  li > span + span {
    min-width: 64px;
    text-align: right;
    color: var(--ink-2);
  }
  [data-counting] {
    visibility: hidden;
  }
  .ways-out {
    margin-top: 16px;
  }
`;

/** Empty result: names the filter that excludes the most rows, and offers to remove it. */
export default function EmptyResultBox({
  noun,
  relaxations,
  contradiction = [],
  pair,
  onRemoveAll,
  onRemove,
  onClear,
}: EmptyResultProps) {
  const ranked = relaxations.toSorted((a, b) => (b.matches ?? -1) - (a.matches ?? -1));
  const [weakest] = ranked;
  const helps = weakest?.matches != null && weakest.matches > 0;
  // Reserve the space of a pending count, so that the layout does not shift.
  const counting = weakest !== undefined && weakest.matches === null;
  const later = counting ? '' : undefined;
  return (
    <Box>
      <h2>No {noun} match</h2>
      <p>
        {relaxations.length > 0
          ? 'Each line shows how many would match without that filter.'
          : `There are no ${noun} in the data yet.`}
      </p>
      {contradiction.length > 0 && <p role="status">{contradictionText(noun, contradiction)}</p>}
      <ul>
        {ranked.map((entry, at) => (
          <Row as="li" key={entry.id} gap={16} data-first={at === 0 && helps ? '' : undefined}>
            <span>
              {entry.label}
              {at === 0 && (helps || counting) && (
                <span className="ui-badge" data-tone="info" data-counting={later}>
                  Most restrictive
                </span>
              )}
            </span>
            <Count matches={entry.matches} />
            <button
              type="button"
              className="ui-link"
              aria-label={`Remove ${entry.label}`}
              onClick={() => onRemove(entry.id)}
            >
              Remove
            </button>
          </Row>
        ))}
      </ul>
      {relaxations.length > 0 && (
        <Cluster className="ways-out" align="stretch">
          {weakest && (helps || counting) && (
            <Button
              variant="primary"
              data-counting={later}
              disabled={counting}
              onClick={() => onRemove(weakest.id)}
            >
              Remove {weakest.label}
            </Button>
          )}
          {!helps && pair && onRemoveAll && (
            <Button variant="primary" onClick={() => onRemoveAll(pair.ids)}>
              Remove {pair.labels.join(' and ')} ({formatInteger(pair.matches)} match)
            </Button>
          )}
          <Button variant="quiet" onClick={onClear}>
            Clear all filters
          </Button>
        </Cluster>
      )}
    </Box>
  );
}

function contradictionText(noun: string, [first = '', second]: readonly string[]): string {
  return second === undefined
    ? `None of the ${noun} meets “${first}”.`
    : `“${first}” and “${second}” contradict: none of the ${noun} meets both.`;
}

function Count({ matches }: Pick<Relaxation, 'matches'>) {
  if (matches === undefined)
    return (
      <span className="ui-none" title="The count did not load">
        {MISSING}
      </span>
    );
  return <span>{matches === null ? '…' : `${formatInteger(matches)} match`}</span>;
}

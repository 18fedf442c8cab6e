import { styled } from 'shared/styled';
import { Button } from '../../button/button';
import { IconButton } from '../../button/icon-button';
import { media } from '../../theme/breakpoints';
import type { PricePoint } from '../data/price-points';
import {
  DRAWING_KINDS,
  DRAWING_LABELS,
  MAX_DRAWINGS,
  type ChartDrawing,
  type DrawingKind,
} from './drawing';
import { DrawingFields } from './drawing-fields';
import { distanceText, type PriceUnit } from './drawing-text';

const Panel = styled.div`
  display: grid;
  gap: 12px;
  width: 380px;
  max-width: 100%;
  padding: 14px 16px;
  font-size: var(--text-sm);
  .tools,
  .changes {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  p,
  small {
    font-size: var(--text-xs);
    line-height: 16px;
    color: var(--ink-3);
  }
  ol {
    display: grid;
    gap: 10px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    gap: 6px;
    padding-top: 10px;
    border-top: 1px solid var(--line-soft);
  }
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    font-weight: 500;
  }
  .point {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 6px;
  }
  ${media.mobile} {
    width: auto;
  }
`;

export interface DrawingsPanelProps {
  drawings: readonly ChartDrawing[];
  onDrawings: (drawings: readonly ChartDrawing[]) => void;
  /** Starts a tool on the chart. */
  onTool: (kind: DrawingKind) => void;
  /** Undoes the last change. Null without one. */
  onUndo: (() => void) | null;
  problem: string | undefined;
  points: readonly PricePoint[];
  unit: PriceUnit;
}

/** Drawing tools, and all drawings as a list with fields. */
export default function DrawingsPanel(props: DrawingsPanelProps) {
  const { drawings, onDrawings, onTool, onUndo, problem, points, unit } = props;
  const isFull = drawings.length >= MAX_DRAWINGS;
  return (
    <Panel>
      <div className="tools" role="group" aria-label="Draw">
        {DRAWING_KINDS.map((kind) => (
          <Button key={kind} size="sm" data-close="" disabled={isFull} onClick={() => onTool(kind)}>
            {DRAWING_LABELS[kind]}
          </Button>
        ))}
      </div>
      {problem !== undefined && <p role="status">{problem}</p>}
      <p>
        {isFull
          ? `${MAX_DRAWINGS} drawings at most: delete one to add another.`
          : 'Press its points on the chart, or move there with the arrow keys and press Enter. Drawings are stored in this browser, for this asset.'}
      </p>
      {drawings.length > 0 && (
        <ol aria-label="Drawings">
          {drawings.map((drawing, at) => {
            const name = `${DRAWING_LABELS[drawing.kind]} ${at + 1}`;
            return (
              <li key={drawing.id}>
                <div className="head">
                  {name}
                  <IconButton
                    icon="trash"
                    size="sm"
                    quiet
                    label={`Delete ${name}`}
                    onClick={() => onDrawings(drawings.filter(({ id }) => id !== drawing.id))}
                  />
                </div>
                <DrawingFields
                  {...{ name, drawing }}
                  onDrawing={(changed) =>
                    onDrawings(drawings.map((one) => (one.id === drawing.id ? changed : one)))
                  }
                />
                {drawing.to !== null && <small>{distanceText(drawing, points, unit)}</small>}
              </li>
            );
          })}
        </ol>
      )}
      {(drawings.length > 0 || onUndo !== null) && (
        <div className="changes">
          <Button size="sm" icon="retry" disabled={onUndo === null} onClick={() => onUndo?.()}>
            Undo
          </Button>
          <Button
            size="sm"
            icon="trash"
            disabled={drawings.length === 0}
            onClick={() => onDrawings([])}
          >
            Delete all
          </Button>
        </div>
      )}
    </Panel>
  );
}

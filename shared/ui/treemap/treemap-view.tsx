import { useState } from 'react';
import { formatInteger } from 'shared/market';
import { SegmentedControl } from '../choice/segmented-control';
import { Cluster } from '../layout/cluster';
import { HeatLegend } from './heat-legend';
import { TreemapContainer } from './treemap.styles';
import { TreemapMap } from './treemap-map';
import type { TreemapProps } from './treemap-props';
import { TREEMAP_HEIGHT } from './treemap-skeleton';
import { TreemapTable } from './treemap-table';

type Face = 'map' | 'table';

const FACES = [
  { value: 'map', label: 'Map' },
  { value: 'table', label: 'Table' },
] as const;

/** The map with its scale, or the same figures as a table. */
export default function TreemapView(props: TreemapProps) {
  const { tiles, span, height = TREEMAP_HEIGHT, table = true } = props;
  const [face, setFace] = useState<Face>('map');
  const [leftOut, setLeftOut] = useState({ unsized: 0, unseen: 0 });
  const notes = [
    leftOut.unsized > 0 &&
      `${formatInteger(leftOut.unsized)} not drawn: ${props.sizeLabel.toLowerCase()} not known`,
    leftOut.unseen > 0 && `${formatInteger(leftOut.unseen)} too small to see`,
  ].filter((note) => note !== false);
  return (
    <TreemapContainer data-stale={props.stale ? '' : undefined}>
      <Cluster className="bar" gap={12}>
        {tiles.some(({ change }) => change !== null) && (
          <HeatLegend span={span} scale={props.scale} />
        )}
        <p>{notes.join(' · ')}</p>
        {table && (
          <SegmentedControl label="Draw as" options={FACES} value={face} onChange={setFace} />
        )}
      </Cluster>
      {face === 'map' || !table ? (
        <TreemapMap
          label={props.label}
          tiles={tiles}
          span={span}
          scale={props.scale}
          changeLabel={props.changeLabel}
          sizeLabel={props.sizeLabel}
          sizeText={props.sizeText}
          height={height}
          onLeftOut={setLeftOut}
        />
      ) : (
        <TreemapTable
          label={props.label}
          tiles={tiles}
          scale={props.scale}
          changeLabel={props.changeLabel}
          sizeLabel={props.sizeLabel}
          sizeText={props.sizeText}
          height={height}
        />
      )}
    </TreemapContainer>
  );
}

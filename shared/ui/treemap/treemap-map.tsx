import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';
import { usePrinting } from '../print';
import { computeLayout, type LayoutTile } from './compute-layout';
import { nextTile, type MapKey } from './next-tile';
import { TileTooltip } from './tile-tooltip';
import type { TreemapProps } from './treemap-props';
import { TreemapTiles } from './treemap-tiles';

type TreemapMapProps = Pick<
  TreemapProps,
  'label' | 'tiles' | 'span' | 'scale' | 'changeLabel' | 'sizeLabel' | 'sizeText'
> & {
  height: number;
  /** Number of tiles missing from the map, by reason. */
  onLeftOut: (leftOut: { unsized: number; unseen: number }) => void;
};

/** Width until the container is measured, px. */
const FIRST_WIDTH = 900;
/** Width of a card within the margins of portrait A4, which is narrower than Letter, px. */
const PAPER_WIDTH = 640;
/** No tooltip is open. */
const NOTHING = { id: null, tapped: false };
const ARROWS: readonly string[] = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
] satisfies MapKey[];
const isArrow = (key: string): key is MapKey => ARROWS.includes(key);

/** The tiles at their positions, with a tooltip for the hovered or focused one. */
export function TreemapMap(props: TreemapMapProps) {
  const { tiles, height, onLeftOut } = props;
  const containerRef = useRef<HTMLDivElement>(null);
  const measured = useWidth(containerRef);
  const printing = usePrinting();
  const width = printing ? PAPER_WIDTH : measured;
  const layout = useMemo(() => computeLayout(tiles, width, height), [tiles, width, height]);
  const layoutTiles = useMemo(() => layout.groups.flatMap((group) => group.tiles), [layout]);
  const [activeTile, setActiveTile] = useState<{ id: string | null; tapped: boolean }>(NOTHING);
  const byTouch = useRef(false);
  const displayedTile = layoutTiles.find(({ tile }) => tile.id === activeTile.id);

  const { unsized, unseen } = layout;
  useEffect(() => onLeftOut({ unsized, unseen }), [onLeftOut, unsized, unseen]);

  const showTooltip = (event: SyntheticEvent) =>
    setActiveTile({ id: tileOf(event.target), tapped: false });
  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') showTooltip(event);
  };
  const onPointerDown = (event: PointerEvent) => {
    byTouch.current = event.pointerType === 'touch';
  };
  // A finger covers the tile: the first tap opens the tooltip, the second follows the link.
  const onClickCapture = (event: MouseEvent) => {
    const id = tileOf(event.target);
    if (!byTouch.current || id === null || id === activeTile.id) return;
    event.preventDefault();
    event.stopPropagation();
    setActiveTile({ id, tapped: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    byTouch.current = false;
    if (event.key === 'Escape' && activeTile.id !== null) {
      event.stopPropagation();
      setActiveTile(NOTHING);
      return;
    }
    const next = nextFrom(layoutTiles, tileOf(event.target), event.key);
    if (next === undefined) return;
    event.preventDefault();
    const element = containerRef.current?.querySelector(`[data-tile="${CSS.escape(next)}"]`);
    if (element instanceof HTMLElement) element.focus();
  };
  const onFocus = (event: SyntheticEvent) => {
    // One tab stop: the tile that had the focus last.
    containerRef.current?.querySelector('a[tabindex="0"]')?.setAttribute('tabindex', '-1');
    if (event.target instanceof HTMLElement) event.target.setAttribute('tabindex', '0');
    if (!byTouch.current) showTooltip(event);
  };

  return (
    <div
      ref={containerRef}
      className="map"
      role="group"
      aria-label={props.label}
      style={{ height }}
      onPointerOver={onPointerOver}
      onPointerDown={onPointerDown}
      onPointerLeave={() => !byTouch.current && setActiveTile(NOTHING)}
      onClickCapture={onClickCapture}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => setActiveTile(NOTHING)}
    >
      <TreemapTiles
        groups={layout.groups}
        span={props.span}
        scale={props.scale}
        changeLabel={props.changeLabel}
        sizeLabel={props.sizeLabel}
        sizeText={props.sizeText}
      />
      {displayedTile && (
        <TileTooltip
          layoutTile={displayedTile}
          width={width}
          height={height}
          scale={props.scale}
          changeLabel={props.changeLabel}
          sizeLabel={props.sizeLabel}
          sizeText={props.sizeText}
          tapAgain={activeTile.tapped}
        />
      )}
    </div>
  );
}

function tileOf(target: EventTarget): string | null {
  const tile = target instanceof Element ? target.closest('[data-tile]') : null;
  return tile?.getAttribute('data-tile') ?? null;
}

/** Id of the tile that a key leads to. Undefined for other keys. */
function nextFrom(
  layoutTiles: readonly LayoutTile[],
  from: string | null,
  key: string,
): string | undefined {
  if (from === null) return undefined;
  if (key === 'Home') return layoutTiles[0]?.tile.id;
  if (key === 'End') return layoutTiles.at(-1)?.tile.id;
  if (!isArrow(key)) return undefined;
  const at = layoutTiles.findIndex(({ tile }) => tile.id === from);
  const next = nextTile(
    layoutTiles.map(({ rect }) => rect),
    at,
    key,
  );
  // At the edge the key is still handled, so that the page does not scroll.
  return next === null ? from : layoutTiles[next]?.tile.id;
}

/** Width of an element, updated on resize. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(FIRST_WIDTH);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const read = () => {
      const { clientWidth } = measured;
      if (clientWidth > 0) setWidth(clientWidth);
    };
    read();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(read);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

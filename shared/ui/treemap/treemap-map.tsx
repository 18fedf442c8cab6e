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
  /** How many tiles have no place on the map, and why. */
  onLeftOut: (leftOut: { unsized: number; unseen: number }) => void;
};

/** Width before the place is measured, px. */
const FIRST_WIDTH = 900;
/** In a card between the margins of upright A4, which is narrower than Letter; px. */
const PAPER_WIDTH = 640;
/** No tile is told. */
const NOTHING = { id: null, tapped: false };
const ARROWS: readonly string[] = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
] satisfies MapKey[];
const isArrow = (key: string): key is MapKey => ARROWS.includes(key);

/** The tiles at their places; the one under the pointer or the focus is told beside it. */
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

  const tell = (event: SyntheticEvent) =>
    setActiveTile({ id: tileOf(event.target), tapped: false });
  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') tell(event);
  };
  const onPointerDown = (event: PointerEvent) => {
    byTouch.current = event.pointerType === 'touch';
  };
  // A finger hides what it is on: the first tap tells the tile, the second opens it.
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
    // One stop of the Tab key: the tile that had the focus last.
    containerRef.current?.querySelector('a[tabindex="0"]')?.setAttribute('tabindex', '-1');
    if (event.target instanceof HTMLElement) event.target.setAttribute('tabindex', '0');
    if (!byTouch.current) tell(event);
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

/** Id of the tile that a key leads to; undefined when the key leads nowhere. */
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
  // At the rim the key still belongs to the map: the page does not scroll away under it.
  return next === null ? from : layoutTiles[next]?.tile.id;
}

/** Width of an element, kept up to date. */
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

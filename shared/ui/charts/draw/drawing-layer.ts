import type {
  IChartApi,
  IPrimitivePaneView,
  ISeriesApi,
  ISeriesPrimitive,
  Logical,
  MouseEventParams,
  SeriesType,
  Time,
} from 'lightweight-charts';
import {
  pointCount,
  type ChartDrawing,
  type DrawingKind,
  type DrawingPoint,
} from '../drawings/drawing';
import type { PriceUnit } from '../drawings/drawing-text';
import { placeOf } from '../drawings/place';
import type { ChartTheme } from '../chart-theme';
import type { ChartView } from '../view/chart-view';
import { rescale, unscale } from '../view/rescale';
import { drawShape, type Spot } from './drawing-shapes';

type Price = ISeriesApi<SeriesType>;
interface Scene {
  series: Price;
  view: ChartView;
  theme: ChartTheme;
  unit: PriceUnit;
}

/** The active tool: its shape, and its first point once it is set. */
interface Tool {
  kind: DrawingKind;
  from: DrawingPoint | null;
  onDone: (points: Pick<ChartDrawing, 'from' | 'to'>) => void;
}

/** Drawings of the user over the price, as a plugin of the charting library. */
export class DrawingLayer implements ISeriesPrimitive<Time> {
  readonly #chart: IChartApi;
  #scene: Scene | null = null;
  #drawings: readonly ChartDrawing[] = [];
  #tool: Tool | null = null;
  /** Whether the last press only set a point. */
  hasPlaced = false;
  /** Second point of the tool, below the pointer. */
  #pointer: DrawingPoint | null = null;
  #redraw: (() => void) | null = null;
  readonly #views: readonly IPrimitivePaneView[] = [
    {
      zOrder: () => 'top',
      renderer: () => ({
        draw: (target) =>
          target.useMediaCoordinateSpace(({ context, mediaSize }) =>
            this.#draw(context, mediaSize.width),
          ),
      }),
    },
  ];

  /** @param box element of the chart */
  constructor(chart: IChartApi, box: HTMLElement) {
    this.#chart = chart;
    chart.subscribeCrosshairMove((event) => this.#move(event));
    // The library treats a second press within half a second as a double click, wherever it is.
    let down: PointerEvent | null = null;
    box.addEventListener('pointerdown', (event) => {
      down = event;
    });
    box.addEventListener('pointerup', (event) => {
      const isPress =
        down !== null &&
        down.pointerId === event.pointerId &&
        Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < MAX_PRESS_MOVE;
      down = null;
      if (isPress) this.#press(event, box.getBoundingClientRect());
    });
  }

  attached({ requestUpdate }: { requestUpdate: () => void }): void {
    this.#redraw = requestUpdate;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  /** Draws over a series. Called again when the series or its data change. */
  show(series: Price, view: ChartView, theme: ChartTheme, unit: PriceUnit): void {
    if (this.#scene?.series !== series) series.attachPrimitive(this);
    this.#scene = { series, view, theme, unit };
    this.#redraw?.();
  }

  set(drawings: readonly ChartDrawing[]): void {
    this.#drawings = drawings;
    this.#redraw?.();
  }

  /** Starts a tool. Null ends it. `onDone` gets the points of the finished drawing. */
  start(kind: DrawingKind | null, onDone: Tool['onDone']): void {
    this.#tool = kind === null ? null : { kind, from: null, onDone };
    this.#pointer = null;
    this.#redraw?.();
  }

  /** Sets the next point of the tool at the close of a bar. @returns false without a tool or bar */
  placeAtBar(at: number): boolean {
    const point = this.#scene?.view.points[at];
    if (this.#tool === null || point === undefined) return false;
    this.#place({ date: point.date, price: point.close });
    return true;
  }

  #place(point: DrawingPoint): void {
    const tool = this.#tool;
    if (tool === null) return;
    if (tool.from === null && pointCount(tool.kind) === 2) {
      this.#tool = { ...tool, from: point };
      this.#redraw?.();
      return;
    }
    this.#tool = null;
    this.#pointer = null;
    tool.onDone(tool.from === null ? { from: point, to: null } : { from: tool.from, to: point });
  }

  #press({ clientX, clientY }: PointerEvent, box: DOMRect): void {
    const [x, y] = [clientX - box.left, clientY - box.top];
    const scale = this.#chart.timeScale();
    const isInside =
      this.#tool !== null && x <= scale.width() && y <= (this.#chart.panes()[0]?.getHeight() ?? 0);
    const point = isInside ? this.#pointAt(scale.coordinateToLogical(x), y) : null;
    this.hasPlaced = point !== null;
    if (point !== null) this.#place(point);
  }

  #move({ point, logical, paneIndex = 0 }: MouseEventParams): void {
    if (this.#tool?.from == null) return;
    const isInside = point !== undefined && paneIndex === 0;
    this.#pointer = isInside ? this.#pointAt(logical ?? null, point.y) : null;
    this.#redraw?.();
  }

  /** The bar and price at a place of the price pane. */
  #pointAt(logical: number | null, y: number): DrawingPoint | null {
    const scene = this.#scene;
    if (scene === null || logical === null) return null;
    const { points, base, scale } = scene.view;
    const bar = points[Math.max(0, Math.min(points.length - 1, Math.round(logical)))];
    const value = scene.series.coordinateToPrice(y);
    if (bar === undefined || value === null) return null;
    const price = unscale(value, base, scale);
    return price === null ? null : { date: bar.date, price: rounded(price) };
  }

  #spotOf({ series, view }: Scene, { date, price }: DrawingPoint): Spot | null {
    const place = placeOf(view.points, date);
    const value = rescale(price, view.base, view.scale);
    if (place === null || value === null) return null;
    const x = this.#chart.timeScale().logicalToCoordinate(place as Logical);
    const y = series.priceToCoordinate(value);
    return x === null || y === null ? null : { x, y };
  }

  #draw(context: CanvasRenderingContext2D, width: number): void {
    const scene = this.#scene;
    if (scene === null) return;
    const { view, theme, unit } = scene;
    const spotOf = (point: DrawingPoint) => this.#spotOf(scene, point);
    for (const drawing of [...this.#drawings, ...this.#unfinished()])
      drawShape(context, { drawing, points: view.points, unit, theme, width, spotOf });
  }

  #unfinished(): ChartDrawing[] {
    if (this.#tool?.from == null) return [];
    return [{ id: '', kind: this.#tool.kind, from: this.#tool.from, to: this.#pointer }];
  }
}

/** A press that moves further, in pixels, moves the chart. */
const MAX_PRESS_MOVE = 6;

/** Without the noise of a position in pixels. */
const rounded = (price: number): number => Number(price.toPrecision(6));

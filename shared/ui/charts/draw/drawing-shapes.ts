import { formatMoney } from 'shared/market';
import type { ChartDrawing, DrawingPoint } from '../drawings/drawing';
import { distanceText, fibonacciTexts, type PriceUnit } from '../drawings/drawing-text';
import { faded, type ChartTheme } from '../chart-theme';
import type { PricePoint } from '../data/price-points';

/** Position in pixels of the pane. */
export interface Spot {
  x: number;
  y: number;
}

export interface ShapeInput {
  drawing: ChartDrawing;
  points: readonly PricePoint[];
  unit: PriceUnit;
  theme: ChartTheme;
  /** Width of the pane in pixels. */
  width: number;
  /** Null if outside the scale. */
  spotOf: (point: DrawingPoint) => Spot | null;
}

const SIZE = 11;
const GAP = 4;
/** Texts start before this share of the width, so that the newest bars stay visible. */
const LAST_START = 0.6;

/** Draws one drawing into a pane. */
export function drawShape(pen: CanvasRenderingContext2D, input: ShapeInput): void {
  const { drawing, theme } = input;
  pen.save();
  pen.lineWidth = 1.5;
  pen.strokeStyle = theme.ink;
  pen.fillStyle = theme.ink;
  pen.font = `500 ${SIZE}px ${theme.font}`;
  const from = input.spotOf(drawing.from);
  const to = drawing.to === null ? null : input.spotOf(drawing.to);
  if (from !== null) {
    if (drawing.kind === 'horizontal') drawHorizontal(pen, input, from);
    else if (to === null) drawDot(pen, from);
    else if (drawing.kind === 'trend') drawTrend(pen, from, to);
    else if (drawing.kind === 'measure') drawMeasure(pen, input, from, to);
    else drawFibonacci(pen, input, from, to);
  }
  pen.restore();
}

function line(pen: CanvasRenderingContext2D, a: Spot, b: Spot): void {
  pen.beginPath();
  pen.moveTo(a.x, a.y);
  pen.lineTo(b.x, b.y);
  pen.stroke();
}

function drawDot(pen: CanvasRenderingContext2D, { x, y }: Spot): void {
  pen.beginPath();
  pen.arc(x, y, 3, 0, 2 * Math.PI);
  pen.fill();
}

/** A text with the surface behind it, so that it is readable over a line. */
function write(
  pen: CanvasRenderingContext2D,
  { theme, width }: ShapeInput,
  text: string,
  { x, y }: Spot,
): void {
  const length = pen.measureText(text).width;
  const left = Math.max(GAP, Math.min(x, width * LAST_START));
  pen.fillStyle = faded(theme.surface, 0.85);
  pen.fillRect(left - 2, y - SIZE - 2, length + 4, SIZE + 4);
  pen.fillStyle = theme.ink;
  pen.fillText(text, left, y - 2);
}

function drawHorizontal(pen: CanvasRenderingContext2D, input: ShapeInput, { y }: Spot): void {
  const { drawing, unit, width } = input;
  line(pen, { x: 0, y }, { x: width, y });
  write(pen, input, formatMoney(drawing.from.price, unit.currency, unit.precision), {
    x: GAP,
    y: y - 1,
  });
}

function drawTrend(pen: CanvasRenderingContext2D, from: Spot, to: Spot): void {
  line(pen, from, to);
  drawDot(pen, from);
  drawDot(pen, to);
}

function drawMeasure(pen: CanvasRenderingContext2D, input: ShapeInput, from: Spot, to: Spot): void {
  const { drawing, points, unit, theme } = input;
  const rises = to.y <= from.y;
  const colour = rises ? theme.gain : theme.loss;
  pen.fillStyle = faded(colour, 0.12);
  pen.fillRect(from.x, from.y, to.x - from.x, to.y - from.y);
  pen.strokeStyle = colour;
  const middle = (from.x + to.x) / 2;
  line(pen, { x: middle, y: from.y }, { x: middle, y: to.y });
  const text = distanceText(drawing, points, unit);
  const y = rises ? to.y - GAP : to.y + SIZE + 2 * GAP;
  write(pen, input, text, { x: Math.min(from.x, to.x), y });
}

function drawFibonacci(
  pen: CanvasRenderingContext2D,
  input: ShapeInput,
  from: Spot,
  to: Spot,
): void {
  const { drawing, unit, width, theme, spotOf } = input;
  if (drawing.to === null) return;
  pen.setLineDash([4, 4]);
  line(pen, from, to);
  pen.setLineDash([]);
  pen.lineWidth = 1;
  const left = Math.max(0, Math.min(from.x, to.x));
  for (const { price, text } of fibonacciTexts(drawing.from.price, drawing.to.price, unit)) {
    const spot = spotOf({ date: drawing.from.date, price });
    if (spot === null) continue;
    pen.strokeStyle = theme.cross;
    line(pen, { x: left, y: spot.y }, { x: width, y: spot.y });
    write(pen, input, text, { x: left, y: spot.y });
  }
}

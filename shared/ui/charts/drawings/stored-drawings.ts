import { isCalendarDate } from 'shared/market';
import {
  DRAWING_KINDS,
  MAX_DRAWINGS,
  pointCount,
  type ChartDrawing,
  type DrawingPoint,
} from './drawing';

/** Longest text that is parsed. Forty drawings take a tenth of it. */
const MAX_STORED_LENGTH = 64_000;

export interface StoredDrawings {
  drawings: readonly ChartDrawing[];
  /** Whether something was stored that could not be read. */
  isDamaged: boolean;
}

const NOTHING: StoredDrawings = { drawings: [], isDamaged: false };

/** Text for storage. Null without drawings. */
export const writeDrawings = (drawings: readonly ChartDrawing[]): string | null =>
  drawings.length === 0 ? null : JSON.stringify(drawings.slice(0, MAX_DRAWINGS));

/** Drawings of a stored text. Never throws: damaged ones are skipped and reported. */
export function readDrawings(text: string | null): StoredDrawings {
  if (text === null || text === '') return NOTHING;
  if (text.length > MAX_STORED_LENGTH) return { drawings: [], isDamaged: true };
  try {
    const stored: unknown = JSON.parse(text);
    if (!Array.isArray(stored)) return { drawings: [], isDamaged: true };
    const drawings = stored.slice(0, MAX_DRAWINGS).flatMap((one: unknown) => drawingOf(one) ?? []);
    const unique = drawings.filter(
      ({ id }, at) => drawings.findIndex((other) => other.id === id) === at,
    );
    return { drawings: unique, isDamaged: unique.length < stored.length };
  } catch {
    return { drawings: [], isDamaged: true };
  }
}

function drawingOf(stored: unknown): ChartDrawing | null {
  if (!isRecord(stored)) return null;
  const { id } = stored;
  const kind = DRAWING_KINDS.find((one) => one === stored['kind']);
  const from = pointOf(stored['from']);
  const to = pointOf(stored['to']);
  if (typeof id !== 'string' || !/^\d{1,9}$/.test(id) || kind === undefined || from === null)
    return null;
  if (pointCount(kind) === 1) return { id, kind, from, to: null };
  return to === null ? null : { id, kind, from, to };
}

function pointOf(stored: unknown): DrawingPoint | null {
  if (!isRecord(stored)) return null;
  const { date, price } = stored;
  if (typeof date !== 'string' || date.length > 24 || !isCalendarDate(date.slice(0, 10)))
    return null;
  if (!Number.isFinite(Date.parse(date))) return null;
  return typeof price === 'number' && Number.isFinite(price) ? { date, price } : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

import { useState } from 'react';
import { isCalendarDate } from 'shared/market';
import { Input } from '../../field/text-field';
import type { ChartDrawing, DrawingPoint } from './drawing';

export interface DrawingFieldsProps {
  name: string;
  drawing: ChartDrawing;
  onDrawing: (drawing: ChartDrawing) => void;
}

/** Day and price of each point of a drawing. Invalid input is marked and not applied. */
export function DrawingFields({ name, drawing, onDrawing }: DrawingFieldsProps) {
  const { kind, from, to } = drawing;
  return (
    <>
      <PointFields
        label={kind === 'horizontal' ? name : `${name}, start`}
        point={from}
        onPoint={(point) => onDrawing({ ...drawing, from: point })}
      />
      {to !== null && (
        <PointFields
          label={`${name}, end`}
          point={to}
          onPoint={(point) => onDrawing({ ...drawing, to: point })}
        />
      )}
    </>
  );
}

interface PointFieldsProps {
  label: string;
  point: DrawingPoint;
  onPoint: (point: DrawingPoint) => void;
}

function PointFields({ label, point, onPoint }: PointFieldsProps) {
  const [typed, setTyped] = useState<{ day?: string; price?: string }>({});
  const day = typed.day ?? point.date.slice(0, 10);
  const price = typed.price ?? String(point.price);
  const isDayValid = isCalendarDate(day);
  const isPriceValid = price.trim() !== '' && Number.isFinite(Number(price)) && Number(price) > 0;
  const apply = () => {
    if (!isDayValid || !isPriceValid) return;
    const date = day === point.date.slice(0, 10) ? point.date : day;
    if (date !== point.date || Number(price) !== point.price)
      onPoint({ date, price: Number(price) });
    setTyped({});
  };
  const common = { onBlur: apply, 'data-size': 'sm' };
  return (
    <div
      className="point"
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    >
      <Input
        {...common}
        type="date"
        aria-label={`${label}: day`}
        aria-invalid={!isDayValid}
        value={day}
        onChange={(event) => setTyped({ ...typed, day: event.currentTarget.value })}
      />
      <Input
        {...common}
        type="number"
        step="any"
        inputMode="decimal"
        aria-label={`${label}: price`}
        aria-invalid={!isPriceValid}
        value={price}
        onChange={(event) => setTyped({ ...typed, price: event.currentTarget.value })}
      />
    </div>
  );
}

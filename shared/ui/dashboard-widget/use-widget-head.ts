import { useEffect, useEffectEvent } from 'react';
import type { DashboardWidgetHead, SlotInputs } from 'shared/contract';

/** Overrides the card's head while the widget is mounted. Null: the declared head. */
export function useWidgetHead(
  { onHead }: SlotInputs['dashboard-widget'],
  head: DashboardWidgetHead | null,
): void {
  const report = useEffectEvent(onHead);
  const text = JSON.stringify(head);
  useEffect(() => {
    report(JSON.parse(text) as DashboardWidgetHead | null);
  }, [text]);
}

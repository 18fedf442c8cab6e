import { useEffect, useEffectEvent } from 'react';
import type { DashboardWidgetHead, SlotInputs } from 'shared/contract';

/** Has the head of the card say this while the widget is there; null: what is declared. */
export function useWidgetHead(
  { onHead }: SlotInputs['dashboard-widget'],
  head: DashboardWidgetHead | null,
): void {
  const tell = useEffectEvent(onHead);
  const text = JSON.stringify(head);
  useEffect(() => {
    tell(JSON.parse(text) as DashboardWidgetHead | null);
  }, [text]);
}

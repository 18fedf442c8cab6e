import type { ComponentType } from 'react';
import { platformServices, type SlotContribution } from 'shared/store';
import { Appearance } from './sections/appearance';
import { ChartsAndKeys } from './sections/charts-and-keys';
import { Region } from './sections/region';

type Section =
  | { id: string; title: string; order: number; Content: ComponentType }
  | { id: string; title: string; order: number; from: SlotContribution<'settings-section'> };

const OWN: readonly Section[] = [
  { id: 'appearance', title: 'Appearance', order: 300, Content: Appearance },
  { id: 'region', title: 'Currency, formats and time', order: 400, Content: Region },
  { id: 'start', title: 'Start page, charts and keys', order: 500, Content: ChartsAndKeys },
];

/** The sections of the page in their order, those of other remotes among them. */
export function settingsSections(): readonly Section[] {
  const contributions = platformServices()?.contributions('settings-section') ?? [];
  return [
    ...OWN,
    ...contributions.map((from) => ({
      id: from.id,
      title: from.title,
      order: from.order ?? 0,
      from,
    })),
  ].toSorted((a, b) => a.order - b.order);
}

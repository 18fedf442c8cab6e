import type { ComponentType } from 'react';
import { platformServices, type SlotContribution } from 'shared/store';
import { DataSection, DeletionSection } from './account/data';
import { ProfileSection } from './account/profile';
import { SignInSection } from './account/sign-in';
import { AlertsSection } from './alerts/alerts-section';
import { EmailSection } from './email/email-section';
import { Appearance } from './sections/appearance';
import { ChartsAndKeys } from './sections/charts-and-keys';
import { Region } from './sections/region';

type Section =
  | { id: string; title: string; order: number; Content: ComponentType }
  | { id: string; title: string; order: number; from: SlotContribution<'settings-section'> };

const BUILT_IN: readonly Section[] = [
  { id: 'profile', title: 'Profile', order: 100, Content: ProfileSection },
  { id: 'sign-in', title: 'Sign-in and sessions', order: 200, Content: SignInSection },
  { id: 'appearance', title: 'Appearance', order: 300, Content: Appearance },
  { id: 'region', title: 'Currency, formats and time', order: 400, Content: Region },
  { id: 'start', title: 'Start page, charts and keys', order: 500, Content: ChartsAndKeys },
  { id: 'email', title: 'E-mail', order: 600, Content: EmailSection },
  { id: 'alerts', title: 'Alerts', order: 650, Content: AlertsSection },
  { id: 'data', title: 'Your data', order: 800, Content: DataSection },
  { id: 'deletion', title: 'Delete account', order: 900, Content: DeletionSection },
];

/** Sections of the page in order, including those of other remotes. */
export function settingsSections(): readonly Section[] {
  const contributions = platformServices()?.contributions('settings-section') ?? [];
  return [
    ...BUILT_IN,
    ...contributions.map((from) => ({
      id: from.id,
      title: from.title,
      order: from.order ?? 0,
      from,
    })),
  ].toSorted((a, b) => a.order - b.order);
}

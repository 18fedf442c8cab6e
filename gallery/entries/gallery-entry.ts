import type { ComponentType } from 'react';

/** A state of a component: its title, and a component that renders it. */
export type States = Readonly<Record<string, ComponentType>>;

/** Entries of one folder of `shared/ui`: the states of each exported component. */
export interface GalleryGroup {
  /** Folder of `shared/ui`, or a title for several folders. Also the address: `#/buttons`. */
  id: string;
  title: string;
  entries: Readonly<Record<string, States>>;
}

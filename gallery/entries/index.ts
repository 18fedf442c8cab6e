import { buttons } from './buttons';
import { charts } from './charts';
import { comboBoxes } from './combo-boxes';
import { fields } from './fields';
import { figures } from './figures';
import type { GalleryGroup } from './gallery-entry';
import { layout } from './layout';
import { lists } from './lists';
import { marks } from './marks';
import { overlays } from './overlays';
import { sections } from './sections';
import { states } from './states';
import { surfaces } from './surfaces';

/** All groups, in the order of the menu. */
export const GALLERY: readonly GalleryGroup[] = [
  layout,
  marks,
  figures,
  buttons,
  fields,
  comboBoxes,
  surfaces,
  states,
  overlays,
  lists,
  charts,
  sections,
];

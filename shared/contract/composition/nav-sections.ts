/** A section of the menu. Its entries stand in it by their own `order`. */
export interface NavSectionDeclaration {
  id: string;
  label: string;
  /** Among the sections of the menu, the standing ones of `NAV_SECTIONS` included. */
  order: number;
}

interface StandingSection extends NavSectionDeclaration {
  /** Its entries are plain links in the header instead of a list that opens. */
  plain?: boolean;
  /** Its entries lead away from the figures: they open beside them. */
  newTab?: boolean;
}

/** The sections that are there without any remote; an entry names them by their id. */
export const NAV_SECTIONS: readonly StandingSection[] = [
  { id: 'home', label: 'Home', order: 10, plain: true },
  { id: 'screeners', label: 'Screeners', order: 20 },
  { id: 'pro-filters', label: 'Pro Filters', order: 30 },
  { id: 'workspace', label: 'Workspace', order: 40 },
  { id: 'media', label: 'Media', order: 50, newTab: true },
  { id: 'pricing', label: 'Pricing', order: 60, plain: true },
];

/** The id of an entry's section, whether it names it or declares it. */
export const sectionIdOf = ({ section }: { section: string | NavSectionDeclaration }): string =>
  typeof section === 'string' ? section : section.id;

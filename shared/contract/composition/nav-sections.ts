/** A section of the menu. Its entries are sorted by their own `order`. */
export interface NavSectionDeclaration {
  id: string;
  label: string;
  /** Position among all sections of the menu, including the built-in ones of `NAV_SECTIONS`. */
  order: number;
}

interface StandingSection extends NavSectionDeclaration {
  /** Its entries are plain links in the header instead of a dropdown. */
  plain?: boolean;
  /** Its entries leave the research pages, so they open in a new tab. */
  newTab?: boolean;
}

/** The built-in sections. An entry names them by their id. */
export const NAV_SECTIONS: readonly StandingSection[] = [
  { id: 'home', label: 'Home', order: 10, plain: true },
  { id: 'screeners', label: 'Screeners', order: 20 },
  { id: 'pro-filters', label: 'Pro Filters', order: 30 },
  { id: 'workspace', label: 'Workspace', order: 40 },
  { id: 'media', label: 'Media', order: 50, newTab: true },
  { id: 'pricing', label: 'Pricing', order: 60, plain: true },
];

/** The id of an entry's section, given by id or by declaration. */
export const sectionIdOf = ({ section }: { section: string | NavSectionDeclaration }): string =>
  typeof section === 'string' ? section : section.id;

/** Building blocks of sections of an asset's page, for the page and its contributions. */
export { ExplanationPanel } from './explanation-panel';
export { sectionContent } from './section-content';
export { SectionData, type SectionDataProps, type SectionQuery } from './section-data';
export { SectionList } from './section-list';
export { SectionFailure, SectionSkeleton } from './section-states';

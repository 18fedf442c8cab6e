import type { SlotInputs } from 'shared/contract';

/** What the content of a section gets, own or contributed. */
export type SectionProps = SlotInputs['asset-section'];

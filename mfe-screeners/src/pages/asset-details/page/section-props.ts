import type { SlotInputs } from 'shared/contract';

/** Props of a section's content, own or contributed. */
export type SectionProps = SlotInputs['asset-section'];

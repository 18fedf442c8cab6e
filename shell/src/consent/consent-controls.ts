/** Attribute of the controls that open and answer the cookie question; its value is the action. */
export const CONSENT_ATTRIBUTE = 'data-consent';
export const CONSENT_ACTIONS = ['allow', 'refuse', 'settings'] as const;
export type ConsentAction = (typeof CONSENT_ACTIONS)[number];

/** Class of the banner, and attribute of its element for the current choice. */
export const BANNER_CLASS = 'consent-banner';
export const CHOICE_ATTRIBUTE = 'data-consent-choice';

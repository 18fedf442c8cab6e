/**
 * Texts of the two banners (specification, section 8); each is followed by a link to the status
 * page.
 */
export const BANNER_TEXTS = {
  incident:
    '[IMPORTANT] There are some incidents in our systems at the moment. You may experience some technical issues. We are working on the fix.',
  maintenance:
    '[IMPORTANT] Our systems are currently under active maintenance, you may experience outage. We are apologize for any inconvenience.',
} as const;
export const STATUS_LINK_TEXT = 'Check status';

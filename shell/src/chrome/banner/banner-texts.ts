/** The two banners of the specification, section 8; a link to the status page follows each. */
export const BANNER_TEXTS = {
  incident:
    '[IMPORTANT] There are some incidents in our systems at the moment. You may experience some technical issues. We are working on the fix.',
  maintenance:
    '[IMPORTANT] Our systems are currently under active maintenance, you may experience outage. We are apologize for any inconvenience.',
} as const;
export const STATUS_LINK_TEXT = 'Check status';

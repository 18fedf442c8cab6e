/** The texts of specification section 8, typed off it: the product's own table must agree. */
export const TEXTS = {
  network:
    "Oops! We're couldn't reach our servers... Please refresh the page or contact our support if the issue is consistent.",
  render: 'Sorry, something went wrong... Please try refreshing the page or contact our support...',
  incident:
    '[IMPORTANT] There are some incidents in our systems at the moment. You may experience some technical issues. We are working on the fix. Check status',
  maintenance:
    '[IMPORTANT] Our systems are currently under active maintenance, you may experience outage. We are apologize for any inconvenience. Check status',
  preview: 'No assets preview found...',
  unsupportedTitle: 'This browser is not supported!',
  unsupported:
    'Unfortunately, this browser is currently not supported... Please, try to use Google Chrome or Mozilla Firefox (not in the private mode).',
  offline: 'Plumbline is temporarily offline',
} as const;

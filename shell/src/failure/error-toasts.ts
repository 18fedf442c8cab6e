/** The two global error toasts (specification, section 8). */
export const ERROR_TOASTS = {
  network: {
    kind: 'error',
    title: 'Error',
    text: "Oops! We're couldn't reach our servers... Please refresh the page or contact our support if the issue is consistent.",
  },
  render: {
    kind: 'error',
    title: 'Error',
    text: 'Sorry, something went wrong... Please try refreshing the page or contact our support...',
  },
} as const;

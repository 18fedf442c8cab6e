/** Disclosure for links to brokers. */
export const BROKER_DISCLOSURE =
  'Links lead to the sign-up page of the broker, which may pay us when you open an account there. That changes no figure and no sort order on this site. Whether an asset is offered to you depends on the broker and on where you live.';

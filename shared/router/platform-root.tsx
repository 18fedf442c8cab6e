import { useLayoutEffect, type ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { routerOfRoot, type PlatformRouter } from './platform-router';
import { pageReadiness } from './readiness';
import { RootContentContext, type RootContent } from './root-content';

interface Props {
  router: PlatformRouter;
  content: RootContent;
}

const scopedRouters = new WeakMap<RootContent, PlatformRouter>();

function scopedRouter(router: PlatformRouter, content: RootContent): PlatformRouter {
  const scopedRouter = scopedRouters.get(content);
  if (scopedRouter) return scopedRouter;
  const scoped = routerOfRoot(router, content.owner);
  scopedRouters.set(content, scoped);
  return scoped;
}

/** The router for one React root. `content` must keep its identity for the lifetime of the root. */
export function PlatformRoot({ router, content }: Props): ReactNode {
  const { owner } = content;
  useLayoutEffect(() => pageReadiness.join(owner), [owner]);
  return (
    <RootContentContext value={content}>
      <RouterProvider router={scopedRouter(router, content)} useTransitions={false} />
    </RootContentContext>
  );
}

import { Suspense, useRef } from 'react';
import { styled } from 'shared/styled';
import { lazyExtra } from 'shared/ui/lazy-piece';
import { useFirstPageShown } from '../../timing/use-first-page-shown';

const Region = styled.div`
  &:focus-visible {
    outline: 0;
  }
`;

const Banner = lazyExtra(async () => ({
  default: (await import(/* webpackChunkName: "after-first-paint" */ './incident-banner'))
    .IncidentBanner,
}));

/** The region of incidents. The status is requested after the first page. */
export function LazyIncidentBanner() {
  const region = useRef<HTMLDivElement>(null);
  const isFirstPageShown = useFirstPageShown();
  return (
    <Region ref={region} role="status" tabIndex={-1}>
      {isFirstPageShown && (
        <Suspense>
          <Banner region={region} />
        </Suspense>
      )}
    </Region>
  );
}

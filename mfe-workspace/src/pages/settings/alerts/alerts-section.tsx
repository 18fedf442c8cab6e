import { Suspense } from 'react';
import { styled } from 'shared/styled';
import { lazyPiece } from 'shared/ui/lazy-piece';

const AlertSettings = lazyPiece(
  'The settings of alerts',
  () => import(/* webpackChunkName: 'alert-settings' */ './alert-settings'),
);

/** Height of the section without devices, reserved until its code is loaded. */
const Reserved = styled.div`
  min-height: 292px;
`;

/** Notifications of this browser, devices, quiet hours and tests. */
export const AlertsSection = () => (
  <Suspense fallback={<Reserved />}>
    <AlertSettings />
  </Suspense>
);

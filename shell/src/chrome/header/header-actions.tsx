import { useEffect, useState } from 'react';
import { Slot } from 'shared/remote';
import { styled } from 'shared/styled';
import { afterLoad } from '../../timing/after-load';

/** As wide as one button before its code is here, so that nothing beside it moves. */
const Row = styled.span.withConfig({ componentId: 'frame-header-actions' })`
  display: flex;
  min-width: 36px;
  min-height: 36px;
`;
const NO_INPUT = {};

/** Buttons that remotes bring (slot `header-action`). */
export function HeaderActions() {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    let isMounted = true;
    afterLoad(() => isMounted && setLoaded(true));
    return () => {
      isMounted = false;
    };
  }, []);
  return (
    <Row data-actions="" data-print="hide">
      {loaded && <Slot name="header-action" input={NO_INPUT} />}
    </Row>
  );
}

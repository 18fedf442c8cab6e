import { useLayoutEffect } from 'react';

/** Prints in landscape while the component is mounted. The visitor can still change it. */
export function useLandscape(isEnabled: boolean): void {
  useLayoutEffect(() => {
    if (!isEnabled || !('adoptedStyleSheets' in document)) return undefined;
    // Not a rule of a component: it concerns the paper, and applies only during one print.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@page{size:landscape}');
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [isEnabled]);
}

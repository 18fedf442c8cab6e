import { useLayoutEffect } from 'react';

/** Lays the paper on its side while the component stands there. The visitor may turn it back. */
export function useLandscape(isEnabled: boolean): void {
  useLayoutEffect(() => {
    if (!isEnabled || !('adoptedStyleSheets' in document)) return undefined;
    // Not a rule of a component: it is about the paper, and holds for no longer than one print.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@page{size:landscape}');
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [isEnabled]);
}

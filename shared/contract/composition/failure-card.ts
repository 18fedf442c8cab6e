/**
 * Card in place of a failed remote. The shell renders it in the browser. The edge writes it into
 * the HTML if the page's remote must not run. Both use these texts, classes and rules.
 */
import { FAILURES, type FailureCode } from './failures';

export interface FailureCardWords {
  heading: string;
  text: string;
  /** Label of the button. */
  again: string;
  /** Meaning of the code. */
  meaning: string;
  phase: string;
}

export function failureCardWords(code: FailureCode): FailureCardWords {
  const { phase, cause, remedy } = FAILURES[code];
  const words =
    code === 'PART-KILLED'
      ? {
          heading: 'This part is switched off',
          text: 'The rest of the site works. This part comes back when its operators switch it on.',
        }
      : {
          heading: 'This part could not start',
          text: 'The rest of the page works. We have a report; you can try this part again.',
        };
  return { ...words, again: 'Try again', meaning: `${cause} ${remedy}`, phase };
}

/** Paths of icons of 24 × 24: a warning triangle and a circle arrow. */
export const FAILURE_CARD_ICONS = {
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v4.5m0 2.5v.1',
  again: 'M20 12a8 8 0 1 1-2.3-5.6M20 3v4h-4',
} as const;

/** Styles of the card, with colours from the tokens. */
export const FAILURE_CARD_STYLE = `
.part-failure{display:grid;justify-items:center;align-content:center;text-align:center;gap:4px;min-height:320px;padding:40px 24px;background:var(--surface);border:1px solid var(--line);border-radius:var(--radius-md);color:var(--ink)}
.part-failure>svg{color:var(--ink-3)}
.part-failure-title{margin:12px 0 0;font-size:20px;line-height:28px;font-weight:600}
.part-failure-title:focus{outline:0}
.part-failure-text{margin:0;max-width:414px;color:var(--ink-2);font-size:14px;line-height:20px}
.part-failure-actions{display:flex;flex-wrap:wrap;justify-content:center;align-items:flex-start;gap:16px;margin-top:16px}
.part-failure-again{display:inline-flex;align-items:center;gap:8px;min-height:36px;padding:0 14px;border:1px solid var(--line-strong);border-radius:var(--radius-sm);background:var(--surface);color:var(--ink);font:inherit;font-size:14px;font-weight:500;text-decoration:none;cursor:pointer}
.part-failure-again:hover{background:var(--surface-2)}
.part-failure-again:disabled{color:var(--ink-3);cursor:progress}
.part-failure-again:focus-visible,.part-failure-meaning summary:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.part-failure-meaning{max-width:414px;font-size:14px;line-height:20px;color:var(--ink-2)}
.part-failure-meaning summary{padding:8px 0;color:var(--accent);font-weight:500;cursor:pointer;list-style:none}
.part-failure-meaning summary::-webkit-details-marker{display:none}
.part-failure-meaning p{margin:0 0 8px}
.part-failure-code{margin:14px 0 0;font-family:var(--mono);font-size:12px;line-height:16px;color:var(--ink-3);overflow-wrap:anywhere}
`;

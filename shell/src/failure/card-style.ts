/** Rules of the failure card and of the shell's own small signs; looks come from the tokens. */
export const CARD_STYLE = `
.part-failure{display:grid;justify-items:center;align-content:center;text-align:center;gap:4px;min-height:320px;padding:40px 24px;background:var(--surface);border:1px solid var(--line);border-radius:var(--radius-md);color:var(--ink)}
.part-failure>svg{color:var(--ink-3)}
.part-failure-title{margin:12px 0 0;font-size:20px;line-height:28px;font-weight:600}
.part-failure-title:focus{outline:0}
.part-failure-text{margin:0;max-width:46ch;color:var(--ink-2);font-size:14px;line-height:20px}
.part-failure-actions{display:flex;flex-wrap:wrap;justify-content:center;align-items:flex-start;gap:16px;margin-top:16px}
.part-failure-again{display:inline-flex;align-items:center;gap:8px;min-height:36px;padding:0 14px;border:1px solid var(--line-strong);border-radius:var(--radius-sm);background:var(--surface);color:var(--ink);font:inherit;font-size:14px;font-weight:500;cursor:pointer}
.part-failure-again:hover{background:var(--surface-2)}
.part-failure-again:disabled{color:var(--ink-3);cursor:progress}
.part-failure-again:focus-visible,.part-failure-meaning summary:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.part-failure-meaning{max-width:46ch;font-size:14px;line-height:20px;color:var(--ink-2)}
.part-failure-meaning summary{padding:8px 0;color:var(--accent);font-weight:500;cursor:pointer;list-style:none}
.part-failure-meaning summary::-webkit-details-marker{display:none}
.part-failure-meaning p{margin:0 0 8px}
.part-failure-code{margin:14px 0 0;font-family:var(--mono);font-size:12px;line-height:16px;color:var(--ink-3);overflow-wrap:anywhere}
.part-outlet:empty{display:none}
`;

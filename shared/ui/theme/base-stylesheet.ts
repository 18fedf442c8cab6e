/**
 * Rules of the page that belong to no component: reset, base type, focus, print, motion. Marks that
 * can appear in thousands of cells (`ui-delta`, `ui-asset`, …) are plain classes: a table of 200 ×
 * 60 cells must not pay for a component per cell. No rule uses `*::before` or `*::after`, for which
 * a browser would compute two more styles per element. A page with sticky elements over its content
 * sets their heights as \`--covered-top\` and \`--covered-bottom\`. The browser then scrolls the
 * focused element clear of them.
 */
export const baseCss = `
*{box-sizing:border-box}
*{margin:0}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;overflow-y:scroll;scroll-padding-bottom:var(--consent-height,0px)}
body{font:400 var(--text-md)/20px var(--font);color:var(--ink);background:var(--bg);font-feature-settings:'cv05','ss03';-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;min-height:100vh;min-height:100dvh}
h1{font-size:var(--text-3xl);line-height:40px;letter-spacing:-.022em;font-weight:600;text-wrap:balance}
h2{font-size:var(--text-lg);line-height:24px;letter-spacing:-.01em;font-weight:600}
h3{font-size:var(--text-md);line-height:20px;font-weight:600}
b,strong{font-weight:600}
small{font-size:var(--text-xs);line-height:16px}
a{color:inherit;text-decoration:none}
ul,ol{padding:0;list-style:none}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{background:none;border:0;padding:0;cursor:pointer}
button:disabled{cursor:default}
fieldset{border:0;padding:0;min-width:0}
table{border-collapse:separate;border-spacing:0;font-variant-numeric:tabular-nums lining-nums}
img,svg{display:block;flex:none;max-width:100%}
dialog{color:inherit}
html[data-modal]{overflow:hidden;scrollbar-gutter:stable;background:linear-gradient(var(--backdrop),var(--backdrop)),var(--bg)}
[hidden]{display:none!important}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;scroll-margin-block:var(--covered-top,0px) var(--covered-bottom,0px)}
[tabindex='-1']:focus-visible{outline:0}
::selection{background:var(--accent);color:var(--on-accent)}
.ui-num{font-variant-numeric:tabular-nums lining-nums}
.ui-link{color:var(--accent);font-weight:500}
.ui-link:hover{text-decoration:underline;text-underline-offset:3px}
.ui-code{font:400 12px/16px var(--mono)}
.ui-cut{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:0}.ui-cut[dir]{text-align:left}
.ui-hidden{position:absolute;width:1px;height:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
.ui-delta{font-variant-numeric:tabular-nums lining-nums;white-space:nowrap}
.ui-delta>i{display:inline-block;width:.54em;height:.46em;margin-right:.34em;vertical-align:.1em;overflow:hidden;text-indent:9em;border:0 solid transparent;border-inline-width:.27em;border-bottom:.46em solid currentColor}
.ui-delta[data-direction='down']>i{border-bottom:0;border-top:.46em solid currentColor}
.ui-delta[data-direction='up']{color:var(--gain)}
.ui-delta[data-direction='down']{color:var(--loss)}
.ui-delta[data-direction='none'],.ui-none{color:var(--ink-3)}
.ui-pill{display:inline-block;height:24px;line-height:24px;padding:0 9px;border-radius:var(--radius-pill);font-weight:500;font-size:var(--text-sm);background:var(--surface-2);white-space:nowrap}
.ui-pill[data-direction='up']{background:var(--gain-soft)}
.ui-pill[data-direction='down']{background:var(--loss-soft)}
.ui-badge{display:inline-flex;align-items:center;gap:5px;height:20px;padding:0 7px;border-radius:4px;font-size:var(--text-xs);line-height:20px;font-weight:500;background:var(--surface-2);color:var(--ink-2);white-space:nowrap}
.ui-badge[data-tone='info']{background:var(--accent-soft);color:var(--accent)}
.ui-badge[data-tone='warning']{background:var(--warn-soft);color:var(--warn)}
.ui-badge[data-tone='success']{background:var(--gain-soft);color:var(--gain)}
.ui-badge[data-tone='error']{background:var(--loss-soft);color:var(--loss)}
.ui-logo{display:inline-grid;place-items:center;width:20px;height:20px;border-radius:5px;background:var(--surface-2);color:var(--ink);font-weight:600;font-size:10px;line-height:1;flex:none;box-shadow:inset 0 0 0 1px var(--line)}
.ui-logo{position:relative}
.ui-logo>img{position:absolute;inset:0;width:100%;height:100%;object-fit:contain;background:#fff;border-radius:inherit}
.ui-logo[data-mark='0']{--tint:color-mix(in srgb,var(--chart-1) 24%,transparent)}
.ui-logo[data-mark='1']{--tint:color-mix(in srgb,var(--chart-2) 24%,transparent)}
.ui-logo[data-mark='2']{--tint:color-mix(in srgb,var(--chart-3) 24%,transparent)}
.ui-logo[data-mark='3']{--tint:color-mix(in srgb,var(--chart-4) 24%,transparent)}
.ui-logo[data-mark='4']{--tint:color-mix(in srgb,var(--chart-5) 24%,transparent)}
.ui-logo[data-mark='5']{--tint:color-mix(in srgb,var(--chart-6) 24%,transparent)}
.ui-logo[data-shape='0']{background-image:linear-gradient(135deg,var(--tint) 50%,transparent 50%)}
.ui-logo[data-shape='1']{background-image:radial-gradient(circle at 100% 100%,var(--tint) 70%,transparent 71%)}
.ui-logo[data-shape='2']{background-image:linear-gradient(var(--tint) 50%,transparent 50%)}
.ui-logo[data-shape='3']{background-image:radial-gradient(circle,var(--tint) 50%,transparent 52%)}
.ui-logo[data-shape='4']{background-image:linear-gradient(45deg,transparent 30%,var(--tint) 30% 70%,transparent 70%)}
.ui-logo[data-size='28']{width:28px;height:28px;font-size:14px}
.ui-logo[data-size='32']{width:32px;height:32px;border-radius:8px;font-size:16px}
.ui-logo[data-size='72']{width:72px;height:72px;border-radius:10px;font-size:36px}
.ui-asset{display:flex;align-items:center;gap:10px;min-width:0}
.ui-asset>b{font-weight:600}
.ui-meter{display:block;height:6px;border-radius:3px;background:var(--line);overflow:hidden}
.ui-meter>i{display:block;height:6px;background:var(--accent)}
.ui-meter[data-tone='quiet']>i{background:var(--ink-3)}
.ui-sparkline{display:inline-block;vertical-align:middle;color:var(--ink-3);overflow:visible}
.ui-sparkline[data-direction='up']{color:var(--gain)}
.ui-sparkline[data-direction='down']{color:var(--loss)}
.ui-skeleton{display:inline-block;vertical-align:middle;height:10px;border-radius:3px;background:var(--line-soft);flex:none}
@keyframes ui-breathe{50%{opacity:.55}}
@media (prefers-reduced-motion:no-preference){.ui-skeleton,.ui-skeletons{animation:ui-breathe 1.6s ease-in-out infinite}.ui-skeletons .ui-skeleton{animation:none}}
.high-contrast .ui-badge,.high-contrast .ui-pill{border:1px solid currentColor}
.high-contrast .ui-pill{line-height:22px}
.high-contrast .ui-skeleton{background:#3a3a3a}
.high-contrast .ui-meter{background:#000;box-shadow:inset 0 0 0 1px #fff}
.high-contrast .ui-link{text-decoration:underline;text-underline-offset:3px}
@media (max-width:760px){h1{font-size:var(--text-2xl);line-height:32px}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
@media (forced-colors:active){[aria-selected='true'],[aria-pressed='true'],button[aria-current='page'],a[aria-current='location']{forced-color-adjust:none;background:Highlight!important;color:HighlightText!important}.ui-delta>i{forced-color-adjust:none;border-color:transparent;border-bottom-color:CanvasText}.ui-delta[data-direction='down']>i{border-top-color:CanvasText}.ui-badge,.ui-pill,.ui-logo{border:1px solid CanvasText}.ui-badge{line-height:18px}.ui-pill{line-height:22px}.ui-meter>i{background:CanvasText}.ui-skeleton{background:GrayText}.ui-meter{background:Canvas;outline:1px solid CanvasText}i[style*='background']{forced-color-adjust:none}}
@media print{html,body{background:#fff;color:#000}header,footer,nav,dialog,[data-print='hide']{display:none!important}a{text-decoration:none}table{break-inside:auto}tr{break-inside:avoid}thead{display:table-header-group}}
`;

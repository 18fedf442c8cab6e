import { brand } from 'shared/brand';

/** Where the chosen theme stands: `light`, `dark` or `high-contrast`; no entry follows the system. */
export const THEME_KEY = `${brand.storagePrefix}theme`;
/** `on` when direction is shown in blue and orange. */
const BLUE_ORANGE_KEY = `${brand.storagePrefix}blue-orange`;

/** Runs before the first paint, so that no page flashes in the wrong theme. */
export const THEME_SCRIPT = `(function(){var t=null,b=null;try{t=localStorage.getItem(${JSON.stringify(THEME_KEY)});b=localStorage.getItem(${JSON.stringify(BLUE_ORANGE_KEY)})}catch(e){}
if(t!=="light"&&t!=="dark"&&t!=="high-contrast")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
document.documentElement.classList.add(t);if(b==="on")document.documentElement.classList.add("blue-orange")})()`;

/** Ground colours until the shell has drawn; the same values as the design tokens. */
export const GROUND_STYLE =
  'html{background:#f7f9fc;color:#0b1b33}html.dark{background:#0b1220;color:#e8eef8;color-scheme:dark}html.high-contrast{background:#000;color:#fff;color-scheme:dark}body{margin:0}';

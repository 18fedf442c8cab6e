import { brand } from 'shared/brand';

const key = (name: keyof typeof brand.storageKeys): string =>
  JSON.stringify(brand.storagePrefix + brand.storageKeys[name]);

/** Colour of the browser's own frame; the theme script, which comes after it, corrects it. */
export const THEME_COLOR_META = `<meta name="theme-color" content="${brand.themeColors.light}">`;

/**
 * Runs before the first paint, so that no page flashes in the wrong theme, and no Log In where
 * somebody is signed in: a place as wide as the name menu stands there until the session is known, and one as
 * high as the notice about an address that is not confirmed.
 */
export const THEME_SCRIPT = `(function(d){var c=d.classList,t,b,w,f,n;try{t=localStorage.getItem(${key('theme')});b=localStorage.getItem(${key('blueOrange')});w=+localStorage.getItem(${key('accountWidth')});f=localStorage.getItem(${key('filterPanel')});n=+localStorage.getItem(${key('noticeHeight')})}catch(e){}
if(t!=="light"&&t!=="dark"&&t!=="high-contrast")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
c.add(t);if(f==="closed")c.add("filters-closed");if(b==="on")c.add("blue-orange");
(document.querySelector("meta[name=theme-color]")||{}).content=${JSON.stringify(brand.themeColors)}[t];
if(w>0&&w<400){c.add("returning");d.style.setProperty("--account-width",w+"px");if(n>0&&n<400)d.style.setProperty("--notice-height",n+"px")}})(document.documentElement)`;

/** Runs as the first thing in the body: the theme is its class as well. */
export const BODY_THEME_SCRIPT =
  'document.body.className=document.documentElement.className.replace(/ ?(returning|filters-closed)/g,"")';

/** Ground colours until the shell has drawn; the same values as the design tokens. */
export const GROUND_STYLE =
  'html{background:#f7f9fc;color:#0b1b33}html.dark{background:#0b1220;color:#e8eef8;color-scheme:dark}html.high-contrast{background:#000;color:#fff;color-scheme:dark}body{margin:0}';

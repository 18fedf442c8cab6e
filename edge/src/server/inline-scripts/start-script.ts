import { brand } from 'shared/brand';

const key = (name: keyof typeof brand.storageKeys): string =>
  JSON.stringify(brand.storagePrefix + brand.storageKeys[name]);

/**
 * Runs before the first paint on `/` alone: whoever is signed in on this device is led to the page that they
 * chose as their start page. The page is not shown meanwhile, so nothing flashes. A reload and an address with a
 * query string or an anchor stay where they are: somebody wants to see just that.
 */
export const START_SCRIPT = `(function(d,l){var p,w,n;try{p=localStorage.getItem(${key('startPath')});w=+localStorage.getItem(${key('accountWidth')});n=performance.getEntriesByType("navigation")[0]}catch(e){}
if(!p||!(w>0)||l.pathname!=="/"||l.search||l.hash||n&&n.type!=="navigate")return;
p=p.replace(/^last:/,"");if(!/^\\/[^\\/]/.test(p))return;
d.style.visibility="hidden";l.replace(p)})(document.documentElement,location)`;

/** Longest pause between two looks for the connection, in milliseconds. */
const MAX_PAUSE_MS = 30_000;

/**
 * On the offline page: opens the address again as soon as the site answers, whatever the answer is. It looks when the browser
 * says that it is online, when somebody looks at the page, and in between with growing pauses. A button
 * of the screen tries at once.
 */
export const RETRY_SCRIPT = `(function(){var pause=2000,timer,looking=false;
function look(){if(looking)return;looking=true;clearTimeout(timer);
fetch("/healthz",{cache:"no-store"}).then(function(){return true}).catch(function(){return false}).then(function(there){
if(there)return location.reload();looking=false;pause=Math.min(pause*1.5,${MAX_PAUSE_MS});timer=setTimeout(tick,pause)})}
function tick(){if(document.visibilityState==="visible")look();else timer=setTimeout(tick,pause)}
addEventListener("online",look);
document.addEventListener("visibilitychange",function(){if(document.visibilityState==="visible")look()});
document.addEventListener("click",function(event){if(event.target.closest("button,a"))location.reload()});
timer=setTimeout(tick,pause)})()`;

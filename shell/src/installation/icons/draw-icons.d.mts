/** Content by file name within `static/`. */
export function drawIcons(shell: string): Map<string, Buffer>;

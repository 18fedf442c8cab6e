/**
 * Key of a shell's chunks that every page of a remote needs: the federation runtime. Beside the
 * keys of the shell's own pages.
 */
export const REMOTE_RUNTIME = 'remote-runtime';

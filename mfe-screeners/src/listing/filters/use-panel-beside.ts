import { media, useMedia } from 'shared/ui';

/** True where the filters have their place beside the list; elsewhere they are in a sheet until asked for. */
export const usePanelBeside = (): boolean => !useMedia(media.belowDesktop.slice('@media '.length));

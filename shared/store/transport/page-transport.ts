import { createTransport } from './create-transport';

/** The transport of this page. The shell configures its tokens and what an unreachable server shows. */
export const transport = createTransport();

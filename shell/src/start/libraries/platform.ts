/** Base libraries of the shell and the remotes, evaluated separately from them. */
export { createPlatformRouter } from 'shared/router';
export { platformStore } from 'shared/store';
export { styled } from 'shared/styled';

/** Base libraries, evaluated before the shell's own code and separately from it. */
export { createRoot } from 'react-dom/client';
export { createPlatformRouter } from 'shared/router';
export { platformStore } from 'shared/store';
export { styled } from 'shared/styled';

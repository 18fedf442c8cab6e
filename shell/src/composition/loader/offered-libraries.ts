import react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as events from 'shared/events';
import versions from 'shared/package-versions.json';
import * as router from 'shared/router';
import * as store from 'shared/store';
import * as styled from 'shared/styled';

const library = (version: string, module: object) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

/**
 * The libraries that exist once per page, for remotes: they hold state or identity. The same as in
 * the shell's build description (`offeredByShell`).
 */
export const OFFERED_LIBRARIES = {
  react: library(react.version, react),
  'react/jsx-runtime': library(react.version, jsxRuntime),
  'react-dom': library(reactDom.version, reactDom),
  'react-dom/client': library(reactDom.version, reactDomClient),
  'shared/events': library(versions.events, events),
  'shared/router': library(versions.router, router),
  'shared/store': library(versions.store, store),
  'shared/styled': library(versions.styled, styled),
};

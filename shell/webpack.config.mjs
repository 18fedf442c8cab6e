import { frameConfig, shellConfig } from 'shared/build';

export default [frameConfig(import.meta.dirname), shellConfig(import.meta.dirname)];

import { frameConfig, installationConfigs, shellConfig } from 'shared/build';

const dirname = import.meta.dirname;
export default [frameConfig(dirname), shellConfig(dirname), ...installationConfigs(dirname)];

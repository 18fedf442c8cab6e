import { prerenderConfig, installationConfigs, shellConfig } from 'shared/build';

const dirname = import.meta.dirname;
export default [prerenderConfig(dirname), shellConfig(dirname), ...installationConfigs(dirname)];

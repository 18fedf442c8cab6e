import { shellConfig } from 'shared/build';

export default shellConfig(import.meta.dirname);

export { filerFirstCalls as firstCalls } from '../../thirteen-f/filer/filer-state';

export { filersFirstCalls as firstCalls } from '../../thirteen-f/list/filers-state';

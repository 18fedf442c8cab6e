export { indicesFirstCalls as firstCalls } from '../../indices/indices-state';

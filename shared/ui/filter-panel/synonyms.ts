export { synonymsOf } from 'shared/market';

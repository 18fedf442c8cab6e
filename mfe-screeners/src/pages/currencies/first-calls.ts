export { currenciesFirstCalls as firstCalls } from '../../currencies/currencies-state';

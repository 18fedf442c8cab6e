export { dividendsFirstCalls as firstCalls } from '../../dividends/dividends-query';

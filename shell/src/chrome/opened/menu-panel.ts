export { MenuPanel as default } from 'shared/ui';

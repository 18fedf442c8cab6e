export { SelectPanel as default } from 'shared/ui/combo-box';

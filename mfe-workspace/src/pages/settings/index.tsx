export { SettingsPage as default } from '../../settings/settings-page';

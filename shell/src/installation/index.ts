/** The site as an installed app: installation, service worker, and updates at a safe moment. */
export { InstallAppButton } from './prompt/install-app-button';
export { useInstallPrompt } from './prompt/use-install-prompt';
export { startInstallation } from './start-installation';

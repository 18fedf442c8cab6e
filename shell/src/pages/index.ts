/** The shell's own pages. */
export { LoginPage } from './login/login-page';
export { LogoutPage } from './logout/logout-page';
export { NotFoundPage } from './not-found/not-found-page';

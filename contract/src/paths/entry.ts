import { BASE_PATH } from './base';

/**
 * The addresses that the sign-in page and the portal both know (docs/specification.md#routes). Nobody writes one by
 * hand. They stand apart from `portal.ts`, so that the sign-in page does not fetch the others.
 */

/** Leads to {@link HOME_PATH}. */
export const ROOT_PATH = BASE_PATH || '/';
export const HOME_PATH = `${BASE_PATH}/home`;
/** The page that a tab passes through while it is refreshed. */
export const REFRESH_PATH = `${BASE_PATH}/user`;
export const LOGIN_PATH = `${BASE_PATH}/login`;
export const FORGOT_PASSWORD_PATH = `${BASE_PATH}/forgetPassword`;

/** The pages of the sign-in document, `login.html`. They open without a token. */
export const SIGN_IN_PATHS: readonly string[] = [LOGIN_PATH, FORGOT_PASSWORD_PATH];

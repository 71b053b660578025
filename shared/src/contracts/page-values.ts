/** Every page of the dashboard lies below it. */
export const BASE_PATH = '/newapp'

/**
 * Pages of the shell that mails and redirects of the server lead to, below the base path. A second step after an
 * identity provider is asked at `login`, with `#tf_token=…&csrf_token=…`: what stands after # reaches no server.
 */
export const SIGN_IN_PAGES = {
  login: '/login',
  forgotPassword: '/forgot-password',
  /** And a slash and the token. */
  resetPassword: '/reset-password',
  /** And a slash and the token. */
  invitation: '/invitation',
  /** And a slash and the token. */
  verification: '/signup/verification',
} as const

/** Every page of the dashboard lies below it. */
export const BASE_PATH = '/newapp'

/**
 * Id of the user that the page shows. Tabs share the session cookie, so another tab can have signed in as another
 * user; the server then refuses the call. Programs and scripts don't need it.
 */
export const PAGE_USER_HEADER = 'x-portico-user'

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

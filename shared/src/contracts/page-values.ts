/** Path prefix of every dashboard page. */
export const BASE_PATH = '/newapp'

/**
 * Id of the user shown on the page. Tabs share the session cookie, so another tab can have signed in as another user;
 * the server then rejects the call. Programs and scripts don't need it.
 */
export const PAGE_USER_HEADER = 'x-portico-user'

/**
 * Pages of the shell that emails and server redirects link to, below the base path. After an identity provider, `login`
 * asks for the second step, with `#tf_token=…&csrf_token=…`: the part after # reaches no server.
 */
export const SIGN_IN_PAGES = {
  login: '/login',
  forgotPassword: '/forgot-password',
  /** Followed by a slash and the token. */
  resetPassword: '/reset-password',
  /** Followed by a slash and the token. */
  invitation: '/invitation',
  /** Followed by a slash and the token. */
  verification: '/signup/verification',
} as const

/** The navigation counts up to this number of rows that need attention, and shows '99+' for it. */
export const MAX_ATTENTION = 100

/** `Cache-Control` of what only its user should see: no cache keeps it, not even the browser's own. */
export const PRIVATE_ANSWER = 'private, no-store'

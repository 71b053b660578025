/** `Cache-Control` of a user's private answers: no cache stores them, not even the browser's. */
export const PRIVATE_ANSWER = 'private, no-store'

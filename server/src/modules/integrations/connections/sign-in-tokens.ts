/** Value with the access token of a sign-in by OAuth, which services read like a field. */
export const ACCESS_TOKEN = 'access_token'
/** Renews the access token. Services without it have tokens that don't expire. */
export const REFRESH_TOKEN = 'refresh_token'

type Values = Readonly<Record<string, string>>

/** Returns true for a connection that a sign-in authorizes instead of a key. */
export const isSignedIn = (secrets: Values): boolean => secrets[ACCESS_TOKEN] !== undefined

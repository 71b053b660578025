import { randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** Returns a new signing secret: `whsec_` and 24 random bytes in base64. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(24).toString('base64')}`

/**
 * Returns the key of a signing secret. Secrets that were created in the URL-safe alphabet are valid too, because Node
 * decodes both.
 */
export const keyOfSecret = (secret: string): Buffer => Buffer.from(secret.replace(PREFIX, ''), 'base64')

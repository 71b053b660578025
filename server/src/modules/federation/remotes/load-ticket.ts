import { createHmac } from 'node:crypto'
import { sameText } from '../../../platform/secrets/same-text'
import type { Build } from './release-health.repo'

/** 96 bits, as base64url. */
const LENGTH = 16

/**
 * Signs that a user got a build: the registry and the page name builds with it, and reports of failures repeat it. It's
 * valid as long as the build, because the user keeps having got it. `userId`: null without a session.
 */
export function loadTicket(secret: string, userId: number | null, { name, build }: Build): string {
  const content = JSON.stringify(['load ticket', userId, name, build])
  return createHmac('sha256', secret).update(content).digest('base64url').slice(0, LENGTH)
}

/** Returns true if the ticket says that this user got this build. */
export function hasLoaded(
  secret: string,
  userId: number | null,
  { name, build, ticket = '' }: Build & { ticket?: string | undefined },
): boolean {
  return sameText(ticket, loadTicket(secret, userId, { name, build }))
}

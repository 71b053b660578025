import {
  BrowserClient,
  defaultStackParser,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
} from '@sentry/react'
import { shellBuild } from './shell-build'
import type { ErrorOrigin } from './error-origin'

/** A segment of an address that is the product's own word, not an id, a name or a token. */
const WORD = /^[a-zA-Z-]{1,24}$/

/** The page's address without personal data: no query, and `:id` for every variable part. */
function safeAddress({ origin, pathname }: Location): string {
  const segments = pathname.split('/').map((segment) => (!segment || WORD.test(segment) ? segment : ':id'))
  return origin + segments.join('/')
}

let scope: Scope | undefined

/** Without Sentry's default integrations, which record clicks, calls and addresses that name guests. */
function openScope(dsn: string): Scope {
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [linkedErrorsIntegration()],
  })
  const opened = new Scope()
  opened.setClient(client)
  client.init()
  return opened
}

const reported = new Set<string>()

/** Sends each fault of a build once per page. */
export function captureError(dsn: string, error: unknown, { remote, build, kind }: ErrorOrigin): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  // Extensions and foreign scripts fail in this page too.
  const isForeign = !remote && kind === 'runtime' && !stackOf(error).includes(__webpack_public_path__)
  const tags = { remote: remote ?? 'shell', build: build ?? shellBuild(), kind }
  const key = Object.values({ ...tags, message }).join(' ')
  if (isForeign || reported.has(key)) return
  reported.add(key)
  scope ??= openScope(dsn)
  const event = scope.clone()
  event.setTags(tags)
  event.addEventProcessor((sent) => ({
    ...sent,
    release: `${tags.remote}@${tags.build}`,
    request: { url: safeAddress(window.location), headers: { 'User-Agent': navigator.userAgent } },
  }))
  event.captureException(error)
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '')

import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useShell } from '../store/use-shell'
import { readStored, writeStored } from '../session/stored-state'

export interface PageViewsProps {
  apiKey: string
  host: string
  remote: string
  /** Pattern of the route: `/app/guests/:id`. */
  pattern: string
}

/** A random anonymous id: `crypto.randomUUID` is missing on pages without TLS. */
function newVisitor(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Signing out clears it with the rest of the session's storage. */
function keptVisitor(): string {
  const stored = readStored('visitor')
  if (stored) return stored
  const visitor = newVisitor()
  writeStored('visitor', visitor)
  return visitor
}

/**
 * Sends a page view to PostHog for every opened page. Uses its public API, because its library would also send
 * addresses, titles and clicks, which name guests.
 */
export function PageViews({ apiKey, host, remote, pattern }: PageViewsProps) {
  const { pathname } = useLocation()
  const { router } = useShell()
  const [visitor] = useState(keptVisitor)
  // Reports to an outside service, which is its purpose. `pathname`: another page of the same route counts too.
  useEffect(() => {
    const { origin, host: ownHost } = window.location
    const path = router.basename + pattern
    const body = {
      api_key: apiKey,
      event: '$pageview',
      distinct_id: visitor,
      timestamp: new Date().toISOString(),
      properties: {
        $current_url: origin + path,
        $host: ownHost,
        $pathname: path,
        remote,
        $lib: 'portico',
        $process_person_profile: false,
        $geoip_disable: true,
      },
    }
    void fetch(`${host}/i/v0/e/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => undefined)
  }, [apiKey, host, remote, pattern, pathname, visitor, router])
  return null
}

import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useShell } from '../app/use-shell'
import { readStored, writeStored } from '../session/stored-state'

export interface PageViewsProps {
  apiKey: string
  host: string
  remote: string
  /** Of the route: `/app/guests/:id`. */
  pattern: string
}

/** Of nobody: `crypto.randomUUID` is missing where a page comes without TLS. */
function newVisitor(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Signing out forgets it with everything else that the session left in this browser. */
function keptVisitor(): string {
  const kept = readStored('visitor')
  if (kept) return kept
  const made = newVisitor()
  writeStored('visitor', made)
  return made
}

/**
 * Sends a page view to PostHog for every page that is opened. By its public API and not by its library, which
 * would also send addresses, titles and what was clicked: there, guests are named.
 */
export function PageViews({ apiKey, host, remote, pattern }: PageViewsProps) {
  const { pathname } = useLocation()
  const { router } = useShell()
  const [visitor] = useState(keptVisitor)
  // Telling somebody outside is what this is for. `pathname`: another page of the same route counts too.
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

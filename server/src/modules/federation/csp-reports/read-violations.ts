import { BUILD_ID, REMOTE_NAME } from '@portico/shared/contracts'
import { z } from 'zod'

/** One violation of the policy. */
export interface Violation {
  /** '' if the address contains no remote. */
  remote: string
  directive: string
  /** Blocked resource: an address without its query, `inline` or `eval`. */
  blocked: string
  /** Path of the page. */
  document: string
}

const MAX_REPORTS = 20
const text = z.string().catch('')

/** Format of `report-uri`. */
const old = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
})
/** Format of `report-to`: a list that may contain other kinds of reports. */
const recent = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: text,
    effectiveDirective: text,
    blockedURL: text,
    sourceFile: text,
  }),
})

/** Parses a browser's report in either format. Returns nothing for other formats. */
export function readViolations(body: unknown): Violation[] {
  const reports = Array.isArray(body) ? body.slice(0, MAX_REPORTS) : [body]
  return reports.flatMap((report) => {
    const one = old.safeParse(report)
    if (one.success) {
      const cspReport = one.data['csp-report']
      const directive = cspReport['effective-directive'] || cspReport['violated-directive']
      return violation(
        directive,
        cspReport['blocked-uri'],
        cspReport['document-uri'],
        cspReport['source-file'],
      )
    }
    const other = recent.safeParse(report)
    if (!other.success) return []
    const { effectiveDirective, blockedURL, documentURL, sourceFile } = other.data.body
    return violation(effectiveDirective, blockedURL, documentURL, sourceFile)
  })
}

function violation(directive: string, blocked: string, document: string, source: string): Violation[] {
  const [name = ''] = directive.trim().split(/\s+/)
  if (!/^[a-z-]{3,40}$/.test(name)) return []
  return [
    {
      remote: remoteOf(source) || remoteOf(blocked),
      directive: name,
      blocked: plain(blocked),
      document: plain(pathOf(document)),
    },
  ]
}

/** Returns the remote's name, which is part of the address of its code. */
function remoteOf(address: string): string {
  const [, name = '', build = ''] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(address) ?? []
  return REMOTE_NAME.test(name) && BUILD_ID.test(build) ? name : ''
}

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : ''
}

/** Removes parts that may identify people: query, fragment, credentials. */
function plain(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  const whole = url?.host ? `${url.origin}${url.pathname}` : (address.split(/[?#]/)[0] ?? '')
  // Removes characters that a text column or a log can't store.
  return whole.replace(/[^\x20-\x7e]/g, '').slice(0, 300)
}

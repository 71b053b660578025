import { request, sendRequest } from '@portico/shared/http'
import { RUNTIME_FAILURE_KINDS, type LoadFailureKind, type RemoteReport } from '@portico/shared/contracts'
import { reportError } from '../errors/report-error'
import { onLoadFailure } from './load-remote'
import { getRegistry, subscribeRegistry } from './use-registry'

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message}${cause}`.slice(0, 1000)
}

/** Signed proofs that the user got a build. A page keeps those of builds that the registry no longer names. */
const tickets = new Map<string, string>()

function keepTickets(): void {
  const { remotes, dropped } = getRegistry()
  for (const { name, build, ticket } of dropped) tickets.set(`${name} ${build}`, ticket)
  for (const { name, entry } of remotes)
    for (const release of [entry.release, entry.fallback])
      if (release?.ticket) tickets.set(`${name} ${release.build}`, release.ticket)
}

const reported = new Set<string>()

/**
 * A page and its tiles fail for the same reason, one after the other. Different errors of running code are different
 * failures, and the same failure to load is one.
 */
function isNew(build: string, kind: LoadFailureKind, error: unknown): boolean {
  const fault = `${build} ${kind} ${RUNTIME_FAILURE_KINDS.includes(kind) ? describe(error) : ''}`
  return !reported.has(fault) && reported.add(fault).size > 0
}

/** Reports every failed remote to the registry and the error-reporting service. */
export function reportLoadFailures(): () => void {
  keepTickets()
  subscribeRegistry(keepTickets)
  return onLoadFailure(({ name, build, kind, error, fellBack }) => {
    if (!isNew(build, kind, error)) return
    const ticket = tickets.get(`${name} ${build}`)
    const body: RemoteReport = { name, build, kind, detail: describe(error), fell_back: fellBack, ticket }
    // A report that can't be sent is dropped, without a second error.
    void sendRequest(request('reportRemote', { body })).catch(() => undefined)
    void reportError(error, { remote: name, build, kind })
  })
}

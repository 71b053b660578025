import { request, sendRequest } from '@portico/shared/http'
import type { RemoteReport } from '@portico/shared/contracts'
import { reportError } from '../errors/report-error'
import { onLoadFailure } from './load-remote'

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message}${cause}`.slice(0, 1000)
}

/** Reports every failed remote to the registry and the error-reporting service. */
export function reportLoadFailures(): () => void {
  return onLoadFailure(({ name, build, kind, error, fellBack }) => {
    const body: RemoteReport = { name, build, kind, detail: describe(error), fell_back: fellBack }
    // A report that can't be sent is dropped, without a second error.
    void sendRequest(request('reportRemote', { body })).catch(() => undefined)
    void reportError(error, { remote: name, build, kind })
  })
}

import { ServiceFailure, type Calls, type ChangeResult, type ContactChange } from './service'

/**
 * Delivers changes one after another. A contact that the service rejects is its own result; any other failure would
 * meet the next contacts as well, so they get it without another call.
 */
export function* deliverEach(
  changes: readonly ContactChange[],
  deliver: (change: ContactChange) => Calls<void>,
): Calls<ChangeResult[]> {
  const results: ChangeResult[] = []
  for (const change of changes) {
    const last = results.at(-1)
    const isStopped = last && !last.ok && last.cause !== 'rejected'
    results.push(isStopped ? last : yield* resultOf(deliver(change)))
  }
  return results
}

function* resultOf(calls: Calls<void>): Calls<ChangeResult> {
  try {
    yield* calls
    return { ok: true }
  } catch (error) {
    return failedResult(error)
  }
}

/** @throws what isn't a ServiceFailure */
export function failedResult(error: unknown): ChangeResult {
  if (!(error instanceof ServiceFailure)) throw error
  return { ok: false, cause: error.reason, detail: error.detail, waitSeconds: error.waitSeconds }
}

import type { ControllerTaskName, TaskCause, TaskFailure, TaskResult } from '@portico/shared/contracts'
import type { CommandResult, ControllerClient, ControllerFailure, OnProgress, Outcome } from '../controllers'
import { UNREACHABLE_CAUSES } from '../controllers'

/** Result of a run, as it is stored. */
export interface RunResult {
  result: TaskResult
  cause: TaskCause | null
  detail: string
  failed: TaskFailure[]
  /** Access points; null: it isn't about them, or none was reached. */
  total: number | null
}

export const failedRun = (cause: TaskCause, detail = ''): RunResult => ({
  result: 'failed',
  cause,
  detail,
  failed: [],
  total: null,
})

const DONE: RunResult = { result: 'done', cause: null, detail: '', failed: [], total: null }

type Calls = Pick<ControllerClient, 'restartAccessPoints' | 'scanRf' | 'restartConsole'>

export function isOffered(client: Calls, task: ControllerTaskName): boolean {
  if (task === 'restart_console') return client.restartConsole !== undefined
  return (task === 'scan_rf' ? client.scanRf : client.restartAccessPoints) !== undefined
}

/** Sends the commands of a task. */
export async function runTask(
  { client, site }: { client: Calls; site: string },
  task: ControllerTaskName,
  onProgress: OnProgress,
): Promise<RunResult> {
  if (task === 'restart_console') {
    const outcome = await client.restartConsole?.()
    if (!outcome) return failedRun('not_offered')
    return outcome.ok ? DONE : ofFailure(outcome.failure)
  }
  const command = task === 'scan_rf' ? client.scanRf : client.restartAccessPoints
  return command ? ofCommand(await command(site, onProgress)) : failedRun('not_offered')
}

function ofCommand(outcome: Outcome<CommandResult>): RunResult {
  if (!outcome.ok) return ofFailure(outcome.failure)
  const { total, failed } = outcome.value
  if (total === 0) return failedRun('no_access_points')
  if (failed.length === 0) return { ...DONE, total }
  const isTotal = failed.length === total
  return {
    result: isTotal ? 'failed' : 'partly',
    cause: isTotal ? 'access_points_failed' : null,
    detail: '',
    failed,
    total,
  }
}

function ofFailure(failure: ControllerFailure): RunResult {
  const { cause, detail } = causeOf(failure)
  return failedRun(cause, detail)
}

/** Flattens a failure to one cause, for which screens have a text and a remedy. */
export function causeOf(failure: ControllerFailure): { cause: TaskCause; detail: string } {
  switch (failure.state) {
    case 'not_configured':
      return { cause: 'controller_fields', detail: failure.missing.join(', ') }
    case 'not_reachable':
      return { cause: UNREACHABLE_CAUSES[failure.cause], detail: failure.detail }
    case 'invalid_credentials':
      return { cause: 'controller_credentials', detail: failure.detail }
    case 'two_factor':
      return { cause: 'controller_two_factor', detail: '' }
    case 'needs_superadmin':
      return {
        cause: failure.right === 'super_admin' ? 'needs_super_admin' : 'needs_site_admin',
        detail: '',
      }
    case 'refused':
      return { cause: ofRefusal(failure.cause), detail: failure.detail }
  }
}

function ofRefusal(cause: Extract<ControllerFailure, { state: 'refused' }>['cause']): TaskCause {
  return cause === 'site_not_found' || cause === 'no_console' ? cause : 'not_accepted'
}

import { withTx } from '../../../platform/db'
import type { Installation } from '../../../platform/installation'
import { defineJob, type Job, type OnError } from '../../../platform/jobs'
import { type ControllerFailure, type OnlineState, UNREACHABLE_CAUSES } from '../controllers'
import type { ConnectionRow } from './connections.repo'
import { type CheckResult, claimChecks, storeChecks } from './controller-checks.repo'
import type { SiteController, SiteControllers } from './site-controllers'

interface Work extends Pick<Installation, 'db' | 'clock'> {
  controllers: SiteControllers
}

/** Controllers claimed together, and such groups at once. One that doesn't answer delays only its own group. */
const GROUP = 20
const LANES = 3

/** Checks all controllers that sites use. */
export function checkControllersJob(work: Work, onError: OnError): Job<never> {
  return defineJob('check-controllers', () => checkControllers(work, onError), {
    cron: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 300,
  })
}

/** Checks controllers that are due, each once even with several processes. */
export async function checkControllers(work: Work, onError: OnError): Promise<void> {
  const { db, clock } = work
  const lane = async () => {
    for (;;) {
      const group = { now: clock.now(), most: GROUP }
      const connections = await withTx(db, (tx) => claimChecks(tx, group))
      if (connections.length === 0) return
      const results = await Promise.all(connections.map((each) => checkConnection(work, each).catch(onError)))
      const known = results.flatMap((result) => (result ? [result] : []))
      await withTx(db, (tx) => storeChecks(tx, known, clock.now()))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function checkConnection({ controllers }: Work, row: ConnectionRow): Promise<CheckResult | null> {
  const opened = controllers.ofConnection(row)
  return opened && resultOf(opened, await opened.client.check())
}

/** Checks one controller and stores the result, for a person who waits for it. */
export async function checkNow({ db, clock }: Work, opened: SiteController): Promise<CheckResult> {
  const result = resultOf(opened, await opened.client.check())
  await withTx(db, (tx) => storeChecks(tx, [result], clock.now()))
  return result
}

export function resultOf(
  { controllerId }: Pick<SiteController, 'controllerId'>,
  checked: OnlineState | ControllerFailure,
): CheckResult {
  const nothing = {
    controllerId,
    cause: null,
    detail: '',
    fingerprint: null,
    version: null,
    clockAhead: null,
  }
  switch (checked.state) {
    case 'online':
      return { ...nothing, version: checked.version, clockAhead: checked.clockAhead }
    case 'not_configured':
      return { ...nothing, cause: 'controller_fields', detail: checked.missing.join(', ') }
    case 'not_reachable':
      return {
        ...nothing,
        cause: UNREACHABLE_CAUSES[checked.cause],
        detail: checked.detail,
        fingerprint: checked.fingerprint ?? null,
      }
    case 'invalid_credentials':
      return { ...nothing, cause: 'controller_credentials', detail: checked.detail }
    case 'two_factor':
      return { ...nothing, cause: 'controller_two_factor' }
    case 'needs_superadmin':
      return { ...nothing, cause: 'controller_rights', detail: checked.right }
    case 'refused':
      return { ...nothing, cause: 'controller_answer', detail: checked.detail }
  }
}

import type { NasTest, RouterEvent, RouterPage } from '@portico/shared/contracts'
import { type MessageId, useText } from '@portico/shared/i18n'
import { nasTestId, problemId } from './router-names'

/** Time that a test waits for the router, for a phone and for its login, ms. */
const POLL_WAIT_MS = 75_000
const PHONE_WAIT_MS = 5 * 60_000
const LOGIN_WAIT_MS = 8 * 60_000

export interface TestStep {
  key: string
  outcome: 'waiting' | 'ok' | 'failed'
  text: string
  /** Tells the operator how to solve a failure. */
  remedy?: string
}

/** A running test. Everything the router does after its start counts. */
export interface RouterTest {
  /** In the server's time, ms. */
  since: number
  /** The same moment in this browser's time, ms. */
  startedAt: number
  gateways: readonly NasTest[]
}

interface Progress {
  /** The last requests of the router, newest first. */
  events: readonly RouterEvent[]
  /** Since the start of the test, ms. */
  waited: number
}

const REMEDIES: Partial<Record<NonNullable<RouterEvent['problem']>, MessageId>> = {
  'wrong-secret': 'router.test.remedy.wrong_secret',
  'no-device': 'router.test.remedy.no_device',
  'no-login-address': 'router.test.remedy.no_login_address',
  'foreign-login-address': 'router.test.remedy.foreign_login_address',
  'unlisted-access-point': 'router.test.remedy.unlisted_access_point',
  'unknown-client': 'router.test.remedy.unknown_client',
  'bad-authenticator': 'router.test.remedy.wrong_gateway_secret',
  'bad-message-authenticator': 'router.test.remedy.wrong_gateway_secret',
  'no-message-authenticator': 'router.test.remedy.no_message_authenticator',
}

const isSince = (test: RouterTest, moment: string | null) =>
  moment !== null && new Date(moment).getTime() >= test.since

/** Stages of a running test, each with its outcome: the gateways' answers, a phone that arrives, and its login. */
export function useTestSteps(
  router: RouterPage,
  test: RouterTest | null,
  { events, waited }: Progress,
): TestStep[] {
  const t = useText()
  if (!test) return []
  const usesRadius = router.kind === 'radius'
  const polls = router.kind === 'fas' && router.can_go_silent
  const phone = phoneStep()
  const login = loginStep()
  return [
    ...(usesRadius ? gatewaySteps() : []),
    ...(polls ? [pollStep(isSince(test, router.seen_at))] : []),
    phone,
    // The login can only follow the phone.
    ...(usesRadius && (phone.outcome === 'ok' || login.outcome === 'ok') ? [login] : []),
  ]

  function gatewaySteps(): TestStep[] {
    if (!test || test.gateways.length === 0)
      return [{ key: 'gateway', outcome: 'failed', text: t('router.test.no_gateway') }]
    return test.gateways.map(({ id, name, result }) => ({
      key: `gateway-${id}`,
      outcome: result === 'ok' || result === 'previous_secret' ? 'ok' : 'failed',
      text: t(nasTestId(result), { name }),
    }))
  }

  function pollStep(polled: boolean): TestStep {
    if (polled) return { key: 'poll', outcome: 'ok', text: t('router.test.polled') }
    return waited < POLL_WAIT_MS
      ? { key: 'poll', outcome: 'waiting', text: t('router.test.waiting_poll') }
      : { key: 'poll', outcome: 'failed', text: t('router.test.no_poll') }
  }

  function phoneStep(): TestStep {
    const key = 'phone'
    const arrivals = eventsOf('redirect')
    // A redirect that is opened again is genuine too.
    if (arrivals.some(({ problem }) => problem === null || problem === 'used-redirect'))
      return {
        key,
        outcome: 'ok',
        text: t(router.vendor.uses_secret ? 'router.test.phone' : 'router.test.phone_unsigned'),
      }
    const [failed] = arrivals
    if (failed?.problem) return { key, ...failure('router.test.phone_problem', failed.problem) }
    return waited < PHONE_WAIT_MS
      ? { key, outcome: 'waiting', text: t('router.test.waiting_phone') }
      : { key, outcome: 'failed', text: t('router.test.no_phone'), remedy: t('router.test.no_phone_remedy') }
  }

  function loginStep(): TestStep {
    const key = 'login'
    const logins = eventsOf('access')
    if (logins.some(({ problem }) => problem === null))
      return { key, outcome: 'ok', text: t('router.test.login') }
    const [failed] = logins
    if (failed?.problem) return { key, ...failure('router.test.login_problem', failed.problem) }
    return waited < LOGIN_WAIT_MS
      ? { key, outcome: 'waiting', text: t('router.test.waiting_login') }
      : { key, outcome: 'failed', text: t('router.test.no_login'), remedy: t('router.remedy.no_radius') }
  }

  function eventsOf(kind: RouterEvent['kind']): RouterEvent[] {
    return test ? events.filter((event) => event.kind === kind && isSince(test, event.at)) : []
  }

  function failure(
    id: 'router.test.phone_problem' | 'router.test.login_problem',
    problem: NonNullable<RouterEvent['problem']>,
  ): Omit<TestStep, 'key'> {
    const remedy = REMEDIES[problem]
    return {
      outcome: 'failed',
      text: t(id, { problem: t(problemId(problem)) }),
      ...(remedy && { remedy: t(remedy) }),
    }
  }
}

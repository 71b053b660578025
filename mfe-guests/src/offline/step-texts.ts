import type {
  AttemptOutcome,
  DeviceDiagnosis,
  DiagnosisStep,
  DiagnosisStepName,
  Finding,
  GatewayProblem,
  StepDetails,
} from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { formatBytes, formatSpeed } from '@portico/shared/units'
import { knownName, terminateCauseNameId, useMethodName } from '@portico/shared/value-names'
import { useIntl, type IntlShape } from 'react-intl'

const findingId = (finding: Finding): MessageId => `offline.finding.${finding}`
const outcomeId = (outcome: AttemptOutcome): MessageId => `offline.outcome.${outcome}`
/** Only some have a text of their own; the log of the router page explains all of them. */
const problemId = (problem: GatewayProblem) => `offline.problem.${problem}` as MessageId

const adviceId = (step: DiagnosisStepName): MessageId => `offline.advice.${step}`

/** Ends of sessions after which the same login gives no access. */
const USED_UP: readonly string[] = [
  'expired',
  'data_over',
  'data_limit',
  'voucher_deleted',
  'payment_access_ended',
  'guest_account_deactivated',
  'guest_account_deleted',
]

const timeText = (intl: IntlShape, at: string) =>
  intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })

/** Writes a finding as one sentence. */
export function useFindingText(): (step: DiagnosisStep) => string {
  const intl = useIntl()
  const t = useText()
  const methodName = useMethodName()
  const causeText = (cause: string) =>
    (knownName(intl, terminateCauseNameId, cause) ?? cause).toLocaleLowerCase(intl.locale)
  const problemText = (problem: GatewayProblem | undefined) =>
    (problem && knownName(intl, problemId, problem)) ?? t('offline.problem.other')
  return ({ at, finding, details }) => {
    const time = at === null ? '' : timeText(intl, at)
    const { outcome, voucher = '', cause = '', method = '', title = '', problem } = details
    if (finding === 'login.refused' && outcome) return t(outcomeId(outcome))
    if (finding === 'access.ended' && voucher !== '') {
      return t('offline.finding.access.ended_voucher', { voucher, time, cause: causeText(cause) })
    }
    return t(findingId(finding), {
      title,
      time,
      cause: causeText(cause),
      method: methodName(method),
      problem: problemText(problem),
    })
  }
}

/** Writes the details of a finding that its sentence leaves out, and its time. */
export function useDetailTexts(): (step: DiagnosisStep) => string[] {
  const intl = useIntl()
  const t = useText()
  const methodName = useMethodName()
  return ({ at, finding, details }) => [
    // This sentence contains the time.
    ...(at === null || finding === 'access.ended' ? [] : [timeText(intl, at)]),
    ...accessTexts(intl, details),
    ...(finding === 'login.refused' && details.method
      ? [t('offline.detail.method', { method: methodName(details.method) })]
      : []),
    ...(details.access_point ? [t('offline.detail.access_point', { name: details.access_point })] : []),
    ...(details.same_mac ? [t('offline.detail.same_mac', { count: details.same_mac })] : []),
    ...(details.other_devices ? [t('offline.detail.other_devices', { count: details.other_devices })] : []),
    ...answerTexts(intl, details),
  ]
}

function accessTexts(intl: IntlShape, details: StepDetails): string[] {
  const { until, data_left: left, data_used: used, speed_dl: down = 0, speed_ul: up = 0 } = details
  const text = (id: MessageId, values = {}) => intl.formatMessage({ id }, values)
  const end =
    until === null
      ? text('offline.detail.no_end')
      : until && text('offline.detail.until', { time: timeText(intl, until) })
  const speeds = { down: formatSpeed(intl, down), up: formatSpeed(intl, up) }
  return [
    ...(end ? [end] : []),
    ...(left == null ? [] : [text('offline.detail.data_left', { data: formatBytes(intl, left) })]),
    ...(used === undefined ? [] : [text('offline.detail.data_used', { data: formatBytes(intl, used) })]),
    ...(down > 0 || up > 0 ? [text('offline.detail.speed', speeds)] : []),
  ]
}

function answerTexts(intl: IntlShape, { answer }: StepDetails): string[] {
  if (!answer) return []
  const id: MessageId = answer === 'timeout' ? 'offline.detail.answer.timeout' : 'offline.detail.answer.other'
  return [intl.formatMessage({ id }, { cause: answer })]
}

/** Tells the operator what to do about the first step that failed. */
export function useAdvice(): (diagnosis: DeviceDiagnosis) => string | null {
  const t = useText()
  return ({ failed, has_access: hasAccess, steps }) => {
    if (failed === null) return hasAccess ? t('offline.fine_text') : null
    const step = steps.find((each) => each.step === failed)
    if (failed === 'router') return t(step?.remedy ? 'offline.advice.router' : 'offline.advice.router_other')
    if (step?.finding === 'gateway.not_connected') return t('offline.advice.not_connected')
    const isUsedUp = USED_UP.includes(step?.details.cause ?? '')
    return t(failed === 'access' && !isUsedUp ? 'offline.advice.access_again' : adviceId(failed))
  }
}

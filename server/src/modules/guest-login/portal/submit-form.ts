import type { LoginMethod } from '@portico/shared/contracts'
import type { SplashErrors, SplashView } from '@portico/shared/splash-page'
import { momentText } from '../../../platform/date-texts'
import type { Tx } from '../../../platform/db'
import { resetUsage } from '../../guest-data/visits'
import { checkForm, hasErrors } from './check-form'
import { guessing, passwordError } from './form-attempts'
import { filledForm, formView, isDone, settingsOf } from './form-view'
import { logIn } from './log-in'
import { fieldsOf, type LoginFlow, readingRules } from './login-flow'
import { METHODS } from './methods'
import { isRefused, type Outcome, type Refused } from './outcome'

/** Submits a form to log in. */
export async function submitLogin(
  tx: Tx,
  flow: LoginFlow,
  { method, sent }: { method: LoginMethod; sent: URLSearchParams },
): Promise<Outcome> {
  if (!flow.methods.includes(method)) return { go: '/' }
  const rules = METHODS[method]
  if ('page' in rules) return { go: rules.page }
  if (await isDone(tx, flow, method)) return { go: '/online' }
  const checked = checkForm(sent, {
    fields: fieldsOf(flow, method, 'login'),
    settings: await settingsOf(tx, flow, method),
    ...readingRules(flow),
    // Pressing that button accepts the terms.
    ...(method === 'atos' && { terms: false }),
  })
  rules.checkFields?.(checked, sent)
  const outcome: Outcome | Refused = hasErrors(checked.errors)
    ? { errors: checked.errors }
    : await rules.open(tx, flow, { form: filledForm(flow, method, checked), checked, sent })
  if (!isRefused(outcome)) return outcome
  const { values } = checked
  return { view: await formView(tx, flow, { method, values, errors: outcome.errors }), status: 422 }
}

/** Unlocks a guest who reached a limit, with the staff password: usage is reset. */
export async function submitOverride(tx: Tx, flow: LoginFlow, sent: URLSearchParams): Promise<Outcome> {
  const { state, site, login, now } = flow
  const { form } = state
  if (state.step !== 'limit' || !form) return { go: '/' }
  const right = flow.content.settings(form.method).sessionOverridePassword ?? ''
  const refused = passwordError(sent, { right, id: 'error.override' })
  const outcome = await guessing(flow, async () => {
    if (refused) return refused
    if (!flow.test) await resetUsage(tx, site.id, login, now)
    return logIn(tx, flow, form)
  })
  return isRefused(outcome) ? { view: limitView(flow, outcome.errors), status: 422 } : outcome
}

export function limitView(
  { state, content, language, site }: LoginFlow,
  errors: SplashErrors = {},
): SplashView {
  const { reason, again } = state.limit ?? { reason: 'time', again: null }
  const method = state.form?.method
  const password = method ? content.settings(method).sessionOverridePassword : ''
  return {
    kind: 'limit',
    reason,
    canOverride: Boolean(password),
    errors,
    again: again && momentText(again, language, site.timezone),
  }
}

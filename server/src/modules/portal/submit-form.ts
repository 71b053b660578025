import {
  guestPassword,
  guestUsername,
  type LoginMethod,
  type SplashForm,
  DEFAULT_LOGIN_SETTINGS,
} from '@portico/shared/contracts'
import type { SplashErrors, SplashView } from '@portico/shared/splash-page'
import { momentText } from '../../platform/date-texts'
import type { Tx } from '../../platform/db'
import { sameText } from '../../platform/secrets/same-text'
import { resetUsage } from '../visits'
import { signUp } from '../guest-accounts'
import { checkForm, hasErrors, type CheckedForm } from './check-form'
import { logInByEmail } from './email-link'
import { guessing, tooMany } from './form-attempts'
import { logIn, toSessionGrant } from './log-in'
import { isRefused, type Outcome, type Refused } from './outcome'
import { sendCode } from './phone-code'
import type { FilledForm } from './portal-state'
import { currentSession, loggedInSince } from './session-rules'
import { asksForCode, fieldsOf, todayAt, type LoginFlow } from './login-flow'

/** Returns the form of a method, with typed values and errors. */
export async function formView(
  tx: Tx,
  flow: LoginFlow,
  {
    method,
    form = 'login',
    values = {},
    errors = {},
  }: {
    method: LoginMethod
    form?: SplashForm
    values?: Record<string, string>
    errors?: SplashErrors
  },
): Promise<SplashView> {
  const settings = await settingsOf(tx, flow, method)
  const shown = { ...settings }
  // Secrets that the page doesn't need must not leave the server.
  for (const key of ['commonPassword', 'sessionOverridePassword', 'social_client_secret'] as const) {
    delete shown[key]
  }
  if (method === 'phone') shown.enableValidation = asksForCode(flow.content)
  return { kind: 'form', method, form, fields: fieldsOf(flow, method, form), settings: shown, values, errors }
}

/** Omits the age question if it's asked once and this device has answered it. */
async function settingsOf(tx: Tx, flow: LoginFlow, method: LoginMethod) {
  const settings = flow.content.settings(method)
  if (method !== 'ageconsent' || settings.frequency !== 'once') return settings
  if (!(await loggedInSince(tx, flow, { method, since: new Date(0) }))) return settings
  const { minAllowedAge: _asked, ...rest } = settings
  return rest
}

/** Submits a form to log in. */
export async function submitLogin(
  tx: Tx,
  flow: LoginFlow,
  { method, sent }: { method: LoginMethod; sent: URLSearchParams },
): Promise<Outcome> {
  if (!flow.methods.includes(method)) return { go: '/' }
  // Its forms are those of the purchase and of the paid account.
  if (method === 'payment') return { go: '/m/payment' }
  if (await isDone(tx, flow, method)) return { go: '/online' }
  const checked = checkForm(sent, {
    fields: fieldsOf(flow, method, 'login'),
    settings: await settingsOf(tx, flow, method),
    // Pressing that button accepts the terms.
    terms: method !== 'atos' && (flow.terms.tos || flow.terms.privacy),
    today: todayAt(flow),
    language: flow.language,
  })
  const username = (sent.get('username') ?? '').trim()
  if (method === 'guestuser') needCredentials(checked, username, sent.get('password') ?? '')
  if (method === 'passwordlogin' && !sent.get('password'))
    checked.errors.password = [{ id: 'error.required' }]
  const outcome: Outcome | Refused = hasErrors(checked.errors)
    ? { errors: checked.errors }
    : await open(tx, flow, { form: filledForm(flow, method, checked), checked, sent })
  if (!isRefused(outcome)) return outcome
  const { values } = checked
  return { view: await formView(tx, flow, { method, values, errors: outcome.errors }), status: 422 }
}

function needCredentials(checked: CheckedForm, username: string, password: string): void {
  if (username) checked.values.username = username.slice(0, 254)
  else checked.errors.username = [{ id: 'error.required' }]
  if (!password) checked.errors.password = [{ id: 'error.required' }]
}

export function filledForm(
  { content, terms }: LoginFlow,
  method: LoginMethod,
  checked: CheckedForm,
): FilledForm {
  const { profile, terms: agreed, marketing, deviceId } = checked
  const { gdpr_contact, gdpr_device_id } = content.design
  const asksConsent = content.fields(method, 'login').some(({ field_type }) => field_type === 'consent')
  return {
    method,
    profile,
    terms: (method === 'atos' || agreed) && (terms.tos || terms.privacy),
    // Consents count only if the page asked for them.
    marketing: marketing && (gdpr_contact || asksConsent),
    deviceId: deviceId && gdpr_device_id,
  }
}

/** Returns true if the same form arrived twice and the first one logged the device in. */
async function isDone(tx: Tx, flow: LoginFlow, method: LoginMethod): Promise<boolean> {
  const { state, test } = flow
  if (test || state.step !== 'online' || state.form?.method !== method) return false
  const session = await currentSession(tx, flow)
  if (!session || session.id !== state.right?.sessionId) return false
  state.right = toSessionGrant(session)
  return true
}

interface Opening {
  form: FilledForm
  checked: CheckedForm
  sent: URLSearchParams
}

/** Runs the additional check of each method. */
async function open(tx: Tx, flow: LoginFlow, { form, checked, sent }: Opening): Promise<Outcome | Refused> {
  switch (form.method) {
    case 'email':
      return logInByEmail(tx, flow, form)
    case 'phone':
      return asksForCode(flow.content) ? sendCode(tx, flow, form) : logIn(tx, flow, form)
    case 'voucher':
    case 'multisitevoucher':
      return guessing(flow, () => logIn(tx, flow, form, { voucher: checked.voucher }))
    case 'passwordlogin': {
      const { commonPassword = '' } = flow.content.settings('passwordlogin')
      const refused = passwordError(sent, { right: commonPassword, id: 'error.common_password' })
      return guessing(flow, async () => refused ?? logIn(tx, flow, form))
    }
    case 'guestuser': {
      const account = { username: checked.values.username ?? '', password: sent.get('password') ?? '' }
      return guessing(flow, () => logIn(tx, flow, form, { account }))
    }
    case 'facebook':
      flow.state.form = form
      return { go: '/social/start' }
    default:
      return logIn(tx, flow, form)
  }
}

/** Returns null if the form's password is correct. */
function passwordError(
  sent: URLSearchParams,
  { right, id }: { right: string; id: 'error.common_password' | 'error.override' },
): Refused | null {
  const matches = right !== '' && sameText(sent.get('password') ?? '', right)
  return matches ? null : { errors: { password: [{ id }] } }
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

/** Returns true if guests can create accounts. */
export const takesSignUps = ({ methods, content }: LoginFlow) =>
  methods.includes('guestuser') && content.settings('guestuser').self_signup === true

/** Creates an account for a guest and logs in with it. */
export async function submitSignUp(tx: Tx, flow: LoginFlow, sent: URLSearchParams): Promise<Outcome> {
  if (!takesSignUps(flow)) return { go: '/' }
  if (await isDone(tx, flow, 'guestuser')) return { go: '/online' }
  const checked = checkForm(sent, {
    fields: fieldsOf(flow, 'guestuser', 'register'),
    settings: {},
    terms: flow.terms.tos || flow.terms.privacy,
    today: todayAt(flow),
    language: flow.language,
  })
  const { profile, values, errors } = checked
  const typed = (sent.get('username') ?? '').trim()
  const password = sent.get('password') ?? ''
  if (typed) values.username = typed.slice(0, 254)
  const username = typed || profile.email || profile.phonenumber?.slice(1) || ''
  if (!username) errors.username = [{ id: 'error.required' }]
  else if (!guestUsername.safeParse(username).success) errors.username = [{ id: 'error.username' }]
  if (password && !guestPassword.safeParse(password).success) errors.password = [{ id: 'error.password' }]
  const fail = async (errors: SplashErrors): Promise<Outcome> => ({
    view: await formView(tx, flow, { method: 'guestuser', form: 'register', values, errors }),
    status: 422,
  })
  if (hasErrors(errors)) return fail(errors)
  const wait = flow.attempts.minutesToWait('sign-up')
  if (wait > 0) return fail({ '': [tooMany(wait)] })

  const account = { username, password }
  const first = async (inner: Tx): Promise<Refused | null> => {
    const { firstname = '', lastname = '', email = '', phonenumber = '' } = profile
    const limits = { ...DEFAULT_LOGIN_SETTINGS, ...flow.content.settings('guestuser') }
    const given = { ...account, firstname, lastname, email, phonenumber, limits }
    const created = await signUp(inner, { siteId: flow.site.id, box: flow.deps.box, now: flow.now }, given)
    // A taken name counts too; otherwise anyone could find out which accounts exist.
    if (!flow.test) flow.attempts.count('sign-up')
    if (!created) return { errors: { username: [{ id: 'error.username_taken' }] } }
    account.password = created.password
    return null
  }
  const form: FilledForm = { ...filledForm(flow, 'guestuser', checked), marketing: checked.marketing }
  const outcome = await logIn(tx, flow, form, { first, account })
  if (isRefused(outcome)) return fail(outcome.errors)
  if (password || !('go' in outcome)) return outcome
  // The password is shown only in this answer.
  const view: SplashView = { kind: 'account-created', username, password: account.password }
  return { view, ...('after' in outcome && outcome.after && { after: outcome.after }) }
}

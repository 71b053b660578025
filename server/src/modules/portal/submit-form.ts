import {
  guestPassword,
  guestUsername,
  type LoginMethod,
  type SplashForm,
  DEFAULT_LOGIN_SETTINGS,
} from '@portico/shared/contracts'
import type { SplashErrors, SplashText, SplashView } from '@portico/shared/splash-page'
import { momentText } from '../../platform/date-texts'
import type { Tx } from '../../platform/db'
import { sameText } from '../../platform/secrets/same-text'
import { deviceAt, resetUsage } from '../visits'
import { signUp } from '../guest-users'
import { voucherAttempts } from '../vouchers'
import { checkForm, hasErrors, type CheckedForm } from './check-form'
import { logInByEmail } from './email-link'
import { logIn, rightOf } from './log-in'
import { isRefused, type Outcome, type Refused } from './outcome'
import { sendCode } from './phone-code'
import { countGuess, longestWait, tooMany } from './portal-limits'
import type { FilledForm } from './portal-state'
import { currentSession, loggedInSince } from './session-rules'
import { asksForCode, fieldsOf, todayAt, type LoginFlow } from './login-flow'

/** The form of a method, with what was typed and what is wrong with it. */
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
  // What the page does not need stays here.
  for (const key of ['commonPassword', 'sessionOverridePassword', 'social_client_secret'] as const) {
    delete shown[key]
  }
  if (method === 'phone') shown.enableValidation = asksForCode(flow.content)
  return { kind: 'form', method, form, fields: fieldsOf(flow, method, form), settings: shown, values, errors }
}

/** Without the age where this device was asked before and is asked once. */
async function settingsOf(tx: Tx, flow: LoginFlow, method: LoginMethod) {
  const settings = flow.content.settings(method)
  if (method !== 'ageconsent' || settings.frequency !== 'once') return settings
  if (!(await loggedInSince(tx, flow, { method, since: new Date(0) }))) return settings
  const { minAllowedAge: _asked, ...rest } = settings
  return rest
}

/** A form that a guest sent to log in. */
export async function submitLogin(
  tx: Tx,
  flow: LoginFlow,
  { method, sent }: { method: LoginMethod; sent: URLSearchParams },
): Promise<Outcome> {
  if (!flow.methods.includes(method)) return { go: '/' }
  if (await isDone(tx, flow, method)) return { go: '/online' }
  const checked = checkForm(sent, {
    fields: fieldsOf(flow, method, 'login'),
    settings: await settingsOf(tx, flow, method),
    // That button is the agreement.
    terms: method !== 'atos' && (flow.terms.tos || flow.terms.privacy),
    today: todayAt(flow),
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
    // Only what was asked can be agreed to.
    marketing: marketing && (gdpr_contact || asksConsent),
    deviceId: deviceId && gdpr_device_id,
  }
}

/** The same form came twice: the first one has let the device in. */
async function isDone(tx: Tx, flow: LoginFlow, method: LoginMethod): Promise<boolean> {
  const { state, test } = flow
  if (test || state.step !== 'online' || state.form?.method !== method) return false
  const session = await currentSession(tx, flow)
  if (!session || session.id !== state.right?.sessionId) return false
  state.right = rightOf(session)
  return true
}

interface Opening {
  form: FilledForm
  checked: CheckedForm
  sent: URLSearchParams
}

/** What each method asks for besides its fields. */
async function open(tx: Tx, flow: LoginFlow, { form, checked, sent }: Opening): Promise<Outcome | Refused> {
  switch (form.method) {
    case 'email':
      return logInByEmail(tx, flow, form)
    case 'phone':
      return asksForCode(flow.content) ? sendCode(tx, flow, form) : logIn(tx, flow, form)
    case 'voucher':
    case 'multisitevoucher': {
      const attempts = voucherAttempts(flow.site.id, flow.login.mac, flow.address)
      const wait = await longestWait(tx, flow.now, attempts)
      if (wait > 0) return { errors: { '': [tooMany(wait)] } }
      return logIn(tx, flow, form, { voucher: checked.voucher })
    }
    case 'passwordlogin': {
      const { commonPassword = '' } = flow.content.settings('passwordlogin')
      const refused = await guess(tx, flow, {
        what: 'password',
        typed: sent.get('password'),
        right: commonPassword,
      })
      return refused ?? logIn(tx, flow, form)
    }
    case 'guestuser': {
      const wait = await countGuess(tx, flow, 'account')
      if (wait > 0) return { errors: { '': [tooMany(wait)] } }
      const account = { username: checked.values.username ?? '', password: sent.get('password') ?? '' }
      return logIn(tx, flow, form, { account })
    }
    case 'facebook':
      flow.state.form = form
      return { go: '/social/start' }
    default:
      return logIn(tx, flow, form)
  }
}

const GUESS_ERRORS = {
  password: { id: 'error.common_password' },
  override: { id: 'error.override' },
} as const satisfies Record<string, SplashText>

/** Null where it is the right one. The attempt is counted first. */
async function guess(
  tx: Tx,
  flow: LoginFlow,
  { what, typed, right }: { what: keyof typeof GUESS_ERRORS; typed: string | null; right: string },
): Promise<Refused | null> {
  const wait = await countGuess(tx, flow, what)
  if (wait > 0) return { errors: { '': [tooMany(wait)] } }
  const matches = right !== '' && sameText(typed ?? '', right)
  return matches ? null : { errors: { password: [GUESS_ERRORS[what]] } }
}

/** Staff unlock a guest who has reached a limit: usage is reset. */
export async function submitOverride(tx: Tx, flow: LoginFlow, sent: URLSearchParams): Promise<Outcome> {
  const { state, site, login, now } = flow
  const { form } = state
  if (state.step !== 'limit' || !form) return { go: '/' }
  const right = flow.content.settings(form.method).sessionOverridePassword ?? ''
  const refused = await guess(tx, flow, { what: 'override', typed: sent.get('password'), right })
  if (refused) return { view: limitView(flow, refused.errors), status: 422 }
  if (!flow.test) {
    const { deviceId } = await deviceAt(tx, site.id, login.mac, now)
    await resetUsage(tx, site.id, deviceId, now)
  }
  const outcome = await logIn(tx, flow, form)
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
    ...{ kind: 'limit', reason, canOverride: Boolean(password), errors },
    again: again && momentText(again, language, site.timezone),
  }
}

/** Whether guests can create accounts of their own. */
export const takesSignUps = ({ methods, content }: LoginFlow) =>
  methods.includes('guestuser') && content.settings('guestuser').self_signup === true

/** A guest creates an account and logs in with it. */
export async function submitSignUp(tx: Tx, flow: LoginFlow, sent: URLSearchParams): Promise<Outcome> {
  if (!takesSignUps(flow)) return { go: '/' }
  if (await isDone(tx, flow, 'guestuser')) return { go: '/online' }
  const checked = checkForm(sent, {
    fields: fieldsOf(flow, 'guestuser', 'register'),
    settings: {},
    terms: flow.terms.tos || flow.terms.privacy,
    today: todayAt(flow),
  })
  const { profile, values, errors } = checked
  const typed = (sent.get('username') ?? '').trim()
  const password = sent.get('password') ?? ''
  if (typed) values.username = typed.slice(0, 254)
  const username = typed || profile.email || profile.phonenumber?.slice(1) || ''
  if (!username) errors.username = [{ id: 'error.required' }]
  else if (!guestUsername.safeParse(username).success) errors.username = [{ id: 'error.username' }]
  if (password && !guestPassword.safeParse(password).success) errors.password = [{ id: 'error.password' }]
  const fail = async (found: SplashErrors): Promise<Outcome> => ({
    view: await formView(tx, flow, { method: 'guestuser', form: 'register', values, errors: found }),
    status: 422,
  })
  if (hasErrors(errors)) return fail(errors)
  const wait = await countGuess(tx, flow, 'sign-up')
  if (wait > 0) return fail({ '': [tooMany(wait)] })

  const account = { username, password }
  const first = async (inner: Tx): Promise<Refused | null> => {
    const { firstname = '', lastname = '', email = '', phonenumber = '' } = profile
    const limits = { ...DEFAULT_LOGIN_SETTINGS, ...flow.content.settings('guestuser') }
    const given = { ...account, firstname, lastname, email, phonenumber, limits }
    const made = await signUp(inner, { siteId: flow.site.id, box: flow.deps.box, now: flow.now }, given)
    if (!made) return { errors: { username: [{ id: 'error.username_taken' }] } }
    account.password = made.password
    return null
  }
  const form: FilledForm = { ...filledForm(flow, 'guestuser', checked), marketing: checked.marketing }
  const outcome = await logIn(tx, flow, form, { first, account })
  if (isRefused(outcome)) return fail(outcome.errors)
  if (password || !('go' in outcome)) return outcome
  // Shown in this answer and nowhere else.
  const view: SplashView = { kind: 'account-created', username, password: account.password }
  return { view, ...('after' in outcome && outcome.after && { after: outcome.after }) }
}

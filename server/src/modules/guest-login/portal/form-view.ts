import type { LoginMethod, SplashForm } from '@portico/shared/contracts'
import type { SplashErrors, SplashView } from '@portico/shared/splash-page'
import type { Tx } from '../../../platform/db'
import type { CheckedForm } from './check-form'
import { toSessionGrant } from './log-in'
import { fieldsOf, type LoginFlow } from './login-flow'
import { asksForCode } from './methods/phone'
import type { FilledForm } from './portal-state'
import { currentSession, loggedInSince } from './session-rules.repo'

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
export async function settingsOf(tx: Tx, flow: LoginFlow, method: LoginMethod) {
  const settings = flow.content.settings(method)
  if (method !== 'ageconsent' || settings.frequency !== 'once') return settings
  if (!(await loggedInSince(tx, flow, { method, since: new Date(0) }))) return settings
  const { minAllowedAge: _asked, ...rest } = settings
  return rest
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
export async function isDone(tx: Tx, flow: LoginFlow, method: LoginMethod): Promise<boolean> {
  const { state, test } = flow
  if (test || state.step !== 'online' || state.form?.method !== method) return false
  const session = await currentSession(tx, flow)
  if (!session || session.id !== state.right?.sessionId) return false
  state.right = toSessionGrant(session)
  return true
}

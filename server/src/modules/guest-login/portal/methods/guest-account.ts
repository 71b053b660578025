import { DEFAULT_LOGIN_SETTINGS, guestPassword, guestUsername } from '@portico/shared/contracts'
import type { SplashErrors, SplashText, SplashView } from '@portico/shared/splash-page'
import type { Tx } from '../../../../platform/db'
import { admitByPassword, signUp, suggestUsername } from '../../../guest-data/guest-accounts'
import { siteScope } from '../../../site-setup/sites'
import { checkForm, hasErrors } from '../check-form'
import { guessing, tooMany } from '../form-attempts'
import { filledForm, formView, isDone } from '../form-view'
import { type Admitted, admissionFor, findDevice, logIn } from '../log-in'
import { fieldsOf, type LoginFlow, readingRules } from '../login-flow'
import { isRefused, type Outcome, type Refused } from '../outcome'
import type { FilledForm, GuestProfile } from '../portal-state'
import type { LoginMethodRules } from './login-method'

interface Account {
  username: string
  password: string
}

/** The username and password of a guest account. */
export const guestAccount: LoginMethodRules = {
  attempts: ['guess'],
  checkFields: ({ values, errors }, sent) => {
    const username = usernameIn(sent)
    if (username) values.username = username
    else errors.username = [{ id: 'error.required' }]
    if (!sent.get('password')) errors.password = [{ id: 'error.required' }]
  },
  open: (tx, flow, { form, sent }) => {
    const account = { username: usernameIn(sent), password: sent.get('password') ?? '' }
    return guessing(flow, () => logIn(tx, flow, form, { admit: admitting(flow, form, account) }))
  },
}

const usernameIn = (sent: URLSearchParams) => (sent.get('username') ?? '').trim().slice(0, 254)

/** `account` is read when the login is recorded, since a sign-up may generate its password until then. */
const admitting =
  (flow: LoginFlow, form: FilledForm, account: Account) =>
  async (tx: Tx): Promise<Admitted | Refused> => {
    const { site, login, now, deps, language } = flow
    const device = (known: AccountProfile) => findDevice(tx, flow, profileOf(known, form))
    const admission = await admitByPassword(
      tx,
      { site: siteScope(site), now, box: deps.box },
      { ...account, mac: login.mac, device, language },
    )
    if (!admission) return { errors: { '': [{ id: 'error.credentials' }] } }
    return {
      form: { ...form, profile: profileOf(admission.account, form) },
      admission: { ...admissionFor(admission), guestAccountId: admission.guestAccountId },
    }
  }

type AccountProfile = Record<'firstname' | 'lastname' | 'email' | 'phonenumber', string | null>

/** Completes the guest's answers with those of the account. */
function profileOf(account: AccountProfile, form: FilledForm): GuestProfile {
  const { firstname, lastname, email, phonenumber } = account
  const known = Object.entries({ firstname, lastname, email, phonenumber }).filter(([, text]) => text)
  return { ...Object.fromEntries(known), ...form.profile }
}

async function takenError(tx: Tx, { site }: LoginFlow, username: string): Promise<SplashText> {
  const suggestion = await suggestUsername(tx, site.id, username)
  return suggestion === null
    ? { id: 'error.username_taken' }
    : { id: 'error.username_taken_suggestion', values: { suggestion } }
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
    ...readingRules(flow),
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
    const accountDetails = { ...account, firstname, lastname, email, phonenumber, limits }
    const created = await signUp(
      inner,
      { siteId: flow.site.id, box: flow.deps.box, now: flow.now },
      accountDetails,
    )
    // A taken name counts too; otherwise anyone could find out which accounts exist.
    if (!flow.test) flow.attempts.count('sign-up')
    if (!created) return { errors: { username: [await takenError(inner, flow, username)] } }
    account.password = created.password
    return null
  }
  const form: FilledForm = { ...filledForm(flow, 'guestuser', checked), marketing: checked.marketing }
  const outcome = await logIn(tx, flow, form, { first, admit: admitting(flow, form, account) })
  if (isRefused(outcome)) return fail(outcome.errors)
  if (password || !('go' in outcome)) return outcome
  // The password is shown only in this answer.
  const view: SplashView = { kind: 'account-created', username, password: account.password }
  return { view, ...('after' in outcome && outcome.after && { after: outcome.after }) }
}

import { presentSplashPackage, type SplashErrors, type SplashView } from '@portico/shared/splash-page'
import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '../../../platform/db'
import { paymentAccountOfHolder, startPurchase } from '../../finance/payments'
import { siteScope } from '../../site-setup/sites'
import { purchaseErrors } from './checkout'
import { checkForm, hasErrors } from './check-form'
import { guessing, tooMany } from './form-attempts'
import { logInPaid } from './methods/payment'
import { isRefused, type Outcome, type Refused } from './outcome'
import type { FilledForm, Purchase } from './portal-state'
import { currentSession } from './session-rules.repo'
import { filledForm, formView } from './form-view'
import { fieldsOf, readingRules, type LoginFlow } from './login-flow'

export function packagesView(flow: LoginFlow, errors: SplashErrors = {}): SplashView {
  const packages = flow.packages.map((each) => presentSplashPackage(each, flow.language))
  return {
    kind: 'packages',
    packages,
    selected: flow.state.purchase?.packageId ?? null,
    errors,
    accounts: true,
  }
}

export const sellsAccess = ({ methods }: LoginFlow) => methods.includes('payment')

/** Starts a new purchase. The caller closes an unpaid one first. */
export function choosePackage(flow: LoginFlow, sent: URLSearchParams): Outcome {
  const selectedPackage = flow.packages.find(({ id }) => String(id) === sent.get('package'))
  if (!selectedPackage)
    return { view: packagesView(flow, { '': [{ id: 'error.package_gone' }] }), status: 422 }
  const accountId = flow.state.purchase?.accountId ?? null
  flow.state.purchase = { packageId: selectedPackage.id, txId: null, keyHash: '', accountId }
  if (flow.state.step !== 'online') flow.state.step = 'start'
  return { go: '/buy' }
}

interface Details {
  values?: Record<string, string>
  errors?: SplashErrors
  key?: string
}

/** Returns the form for the buyer's details; null if there is nothing to buy. */
export async function detailsView(
  tx: Tx,
  flow: LoginFlow,
  details: Details = {},
): Promise<SplashView | null> {
  const selected = flow.packages.find(({ id }) => id === flow.state.purchase?.packageId)
  if (!selected) return null
  const { key = newKey(), ...viewDetails } = details
  const view = await formView(tx, flow, { method: 'payment', ...viewDetails })
  return { ...view, purchase: { package: presentSplashPackage(selected, flow.language), key } } as SplashView // a form view
}

const newKey = () => randomBytes(16).toString('base64url')
const KEY = /^[\w-]{22}$/

/**
 * The key is stored as a hash: a login's state can also be found by its device, so a key in it would prove
 * nothing.
 */
const keyHashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

export function isOwnPurchase(flow: LoginFlow, key: string): boolean {
  const { purchase } = flow.state
  return purchase !== null && purchase.keyHash !== '' && purchase.keyHash === keyHashOf(key)
}

/** Submits the buyer's details. The same form with the same key buys once. */
export async function submitDetails(tx: Tx, flow: LoginFlow, sent: URLSearchParams): Promise<Outcome> {
  const { state } = flow
  const typedKey = sent.get('key') ?? ''
  const key = KEY.test(typedKey) ? typedKey : newKey()
  if (isOwnPurchase(flow, key)) return { go: `/pay?key=${key}` }
  const { purchase } = state
  const selected = flow.packages.find(({ id }) => id === purchase?.packageId)
  if (!purchase || !selected) return { go: '/m/payment' }
  const checked = checkForm(sent, {
    fields: fieldsOf(flow, 'payment', 'login'),
    settings: {},
    ...readingRules(flow),
  })
  const { values } = checked
  const fail = async (errors: SplashErrors): Promise<Outcome> => {
    const view = await detailsView(tx, flow, { values, errors, key })
    return view ? { view, status: 422 } : { go: '/m/payment' }
  }
  if (hasErrors(checked.errors)) return fail(checked.errors)
  const wait = flow.attempts.minutesToWait('purchase')
  if (wait > 0) return fail({ '': [tooMany(wait)] })
  const form = filledForm(flow, 'payment', checked)
  const begun = await begin(tx, flow, { form, purchase, key })
  if (isRefused(begun)) return fail(begun.errors)
  if (!flow.test) flow.attempts.count('purchase')
  Object.assign(state, { step: 'pay', form })
  state.purchase = { ...purchase, txId: begun.txId, keyHash: keyHashOf(key) }
  return { go: `/pay?key=${key}` }
}

/** Begins the payment. A test login writes nothing. */
async function begin(
  tx: Tx,
  flow: LoginFlow,
  { form, purchase, key }: { form: FilledForm; purchase: Purchase; key: string },
): Promise<{ txId: number | null } | Refused> {
  const { packageId, accountId } = purchase
  if (flow.test || packageId === null) return { txId: null }
  const { firstname = '', lastname = '', email = '', phonenumber = '' } = form.profile
  const checkout = {
    loginId: flow.login.id,
    mac: flow.login.mac,
    namedFrom: flow.login.namedFrom,
    accountId,
    language: flow.language,
    firstname,
    lastname,
    email,
    phonenumber,
  }
  try {
    const purchaseInput = { packageId, checkout, key: `portal-${keyHashOf(`${flow.login.id} ${key}`)}` }
    return await startPurchase(tx, { site: siteScope(flow.site), now: flow.now }, purchaseInput)
  } catch (error) {
    return { errors: purchaseErrors(error) }
  }
}

/** Logs in a guest who has paid, on another device. */
export async function submitAccount(tx: Tx, flow: LoginFlow, sent: URLSearchParams): Promise<Outcome> {
  const session = flow.state.step === 'online' && !flow.test ? await currentSession(tx, flow) : null
  if (session?.paymentAccountId) return { go: '/online' }
  const fields = fieldsOf(flow, 'payment', 'account')
  const checked = checkForm(sent, {
    // A generated username isn't an email address.
    fields: fields.filter(({ field_type }) => field_type !== 'email'),
    settings: {},
    ...readingRules(flow),
  })
  const { values, errors } = checked
  const typed = (sent.get('email') ?? '').trim().slice(0, 254)
  const username = typed || checked.profile.phonenumber || ''
  const password = sent.get('password') ?? ''
  if (typed) values.email = typed
  if (!username) errors.email = [{ id: 'error.required' }]
  if (!password) errors.password = [{ id: 'error.required' }]
  const fail = async (errors: SplashErrors): Promise<Outcome> => ({
    view: await formView(tx, flow, { method: 'payment', form: 'account', values, errors }),
    status: 422,
  })
  if (hasErrors(errors)) return fail(errors)
  const form = filledForm(flow, 'payment', checked)
  const outcome = await guessing(flow, () => logInPaid(tx, flow, form, { username, password }))
  if (!isRefused(outcome)) return outcome
  if (outcome.errors['']?.[0]?.id !== 'error.paid_expired') return fail(outcome.errors)
  const holder = { siteId: flow.site.id, box: flow.deps.box }
  const accountId = await paymentAccountOfHolder(tx, holder, { username, password })
  // The next purchase extends this account.
  flow.state.purchase = { packageId: null, txId: null, keyHash: '', accountId }
  return { view: packagesView(flow, outcome.errors), status: 422 }
}

import type { Tx } from '../../../../platform/db'
import { admitByPaymentLogin, admitPaidDevice } from '../../../finance/payments'
import { siteScope } from '../../../site-setup/sites'
import { type Admitted, admissionFor, findDevice, logIn } from '../log-in'
import type { LoginFlow } from '../login-flow'
import type { Outcome, Refused } from '../outcome'
import type { FilledForm } from '../portal-state'
import type { LoginMethodRules } from './login-method'

/** Paid access: a purchase, or the account of an earlier one. */
export const payment: LoginMethodRules = {
  attempts: [],
  isOffered: ({ packages }) => packages.length > 0,
  page: '/m/payment',
}

/** The account of a purchase, or the one with this username and password. */
type PaidAccount = { accountId: number } | { username: string; password: string }

/** Logs a device in with a paid account. */
export function logInPaid(
  tx: Tx,
  flow: LoginFlow,
  submitted: FilledForm,
  account: PaidAccount,
): Promise<Outcome | Refused> {
  const form: FilledForm = { ...submitted, method: 'payment' }
  return logIn(tx, flow, form, {
    admit: (inner) => admit(inner, flow, { form, account }),
    // The guest can buy more access.
    refusals: { 'error.guestuser.expired': ['', 'error.paid_expired'] },
  })
}

async function admit(
  tx: Tx,
  flow: LoginFlow,
  { form, account }: { form: FilledForm; account: PaidAccount },
): Promise<Admitted | Refused> {
  const { site, login, now, deps } = flow
  const { mac } = login
  const context = { site: siteScope(site), now }
  const admission =
    'accountId' in account
      ? await admitPaidDevice(tx, context, {
          ...account,
          mac,
          // The purchase created this guest.
          device: ({ guestId }) => findDevice(tx, flow, form.profile, guestId),
        })
      : await admitByPaymentLogin(
          tx,
          { ...context, box: deps.box },
          { ...account, mac, device: () => findDevice(tx, flow, form.profile) },
        )
  if (!admission) return { errors: { '': [{ id: 'error.credentials' }] } }
  return { form, admission: { ...admissionFor(admission), paymentAccountId: admission.paymentAccountId } }
}

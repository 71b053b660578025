import type { LoginMethod } from '@portico/shared/contracts'
import type { SplashErrors, SplashView } from '@portico/shared/splash-page'
import { BYTES_PER_MB, formatData, MINUTE_MS, numbersIn } from '@portico/shared/units'
import { momentText } from '../../../platform/date-texts'
import type { Tx } from '../../../platform/db'
import { maskAddress, maskPhone } from '../../../platform/access/mask-personal'
import { verifyLink } from './methods/email'
import { message } from './guest-page'
import { secondsToResend } from './methods/phone'
import { packagesView } from './purchase'
import { requestedPage } from './requested-page'
import { formView } from './form-view'
import { limitView } from './submit-form'
import type { LoginFlow } from './login-flow'
import type { PortalState } from './portal-state'

/**
 * Returns the page of the login's step. Email addresses and phone numbers are masked: others may use the same
 * device.
 */
export async function viewOf(tx: Tx, flow: LoginFlow): Promise<SplashView> {
  switch (flow.state.step) {
    case 'start':
      return startView(tx, flow)
    case 'code':
      return codeView(flow)
    case 'confirm-email':
      return confirmView(flow)
    case 'pay':
      return packagesView(flow)
    case 'limit':
      return limitView(flow)
    case 'router-failed':
      return { kind: 'router-failed', cause: routerFailure(flow.state.routerError) }
    case 'online':
      return onlineView(flow)
  }
}

/** Shows the choice between methods, or the form of the only one. */
export async function startView(tx: Tx, flow: LoginFlow): Promise<SplashView> {
  const [first, second] = flow.methods
  if (!first) return message('message.no_methods')
  if (second) return { kind: 'choice' }
  return first === 'payment' ? packagesView(flow) : loginView(tx, flow, first)
}

/** Shows an empty form, prefilled with a scanned voucher code. */
export async function loginView(tx: Tx, flow: LoginFlow, method: LoginMethod, errors: SplashErrors = {}) {
  const { voucher } = flow.state
  return formView(tx, flow, { method, errors, values: voucher ? { voucher } : {} })
}

export function codeView(flow: LoginFlow, errors: SplashErrors = {}): SplashView {
  const { form, code, testCode } = flow.state
  return {
    kind: 'code',
    recipient: maskPhone(form?.profile.phonenumber ?? ''),
    waitSeconds: secondsToResend(flow),
    errors,
    resent: code?.resent ?? false,
    ...(testCode && { testCode }),
  }
}

function confirmView(flow: LoginFlow): SplashView {
  const { form, mail, right } = flow.state
  const end = right?.until ? new Date(right.until).getTime() - flow.now.getTime() : 0
  return {
    kind: 'confirm-email',
    recipient: maskAddress(form?.profile.email ?? ''),
    minutes: mail?.graceMinutes != null && end > 0 ? Math.ceil(end / MINUTE_MS) : null,
    ...(flow.test && { testLink: verifyLink(flow) }),
  }
}

export function onlineView(flow: LoginFlow): SplashView {
  const { right, handOver, url } = flow.state
  const { language, site } = flow
  if (handOver && 'grant' in handOver) return { kind: 'leave', url: handOver.grant }
  const left = right?.dataLimit ?? null
  return {
    kind: 'online',
    until: right?.until ? momentText(right.until, language, site.timezone) : null,
    dataRemaining: left === null ? null : formatData(numbersIn(language), Math.floor(left / BYTES_PER_MB)),
    continueUrl: site.redirectUrl || requestedPage(url, flow.deps.publicUrl),
    ...(handOver && { handOver }),
  }
}

function routerFailure(
  reason: PortalState['routerError'],
): Extract<SplashView, { kind: 'router-failed' }>['cause'] {
  if (reason === 'not_configured') return 'missing'
  return reason === 'wrong_redirect' ? 'redirect' : 'unreachable'
}

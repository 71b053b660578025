import type { LoginMethod } from '@portico/shared/contracts'
import type { SplashErrors, SplashView } from '@portico/shared/splash-page'
import { BYTES_PER_MB, formatData, MINUTE_MS, numbersIn } from '@portico/shared/units'
import { momentText } from '../../platform/date-texts'
import type { Tx } from '../../platform/db'
import { maskAddress, maskPhone } from '../../platform/access/mask-personal'
import { verifyLink } from './email-link'
import { message } from './guest-page'
import { secondsToResend } from './phone-code'
import { packagesView } from './purchase'
import { formView, limitView } from './submit-form'
import type { Way } from './way'

/** Where the login is. What a guest has told is only hinted at: anybody may claim to be a device. */
export async function viewOf(tx: Tx, way: Way): Promise<SplashView> {
  switch (way.state.step) {
    case 'start':
      return startView(tx, way)
    case 'code':
      return codeView(way)
    case 'confirm-email':
      return confirmView(way)
    case 'pay':
      return packagesView(way)
    case 'limit':
      return limitView(way)
    case 'router-failed':
      return { kind: 'router-failed', isMissing: way.state.routerError === 'not_configured' }
    case 'online':
      return onlineView(way)
  }
}

/** The choice between methods, or the form of the only one. */
export async function startView(tx: Tx, way: Way): Promise<SplashView> {
  const [first, second] = way.methods
  if (!first) return message('message.no_methods')
  if (second) return { kind: 'choice' }
  return first === 'payment' ? packagesView(way) : loginView(tx, way, first)
}

/** An empty form; a voucher code that was scanned is typed already. */
export async function loginView(tx: Tx, way: Way, method: LoginMethod, errors: SplashErrors = {}) {
  const { voucher } = way.state
  return formView(tx, way, { method, errors, values: voucher ? { voucher } : {} })
}

export function codeView(way: Way, errors: SplashErrors = {}): SplashView {
  const { form, code, testCode } = way.state
  return {
    kind: 'code',
    recipient: maskPhone(form?.profile.phonenumber ?? ''),
    waitSeconds: secondsToResend(way),
    errors,
    resent: code?.resent ?? false,
    ...(testCode && { testCode }),
  }
}

function confirmView(way: Way): SplashView {
  const { form, mail, right } = way.state
  const end = right?.until ? new Date(right.until).getTime() - way.now.getTime() : 0
  return {
    kind: 'confirm-email',
    recipient: maskAddress(form?.profile.email ?? ''),
    minutes: mail?.graceMinutes != null && end > 0 ? Math.ceil(end / MINUTE_MS) : null,
    ...(way.test && { testLink: verifyLink(way) }),
  }
}

export function onlineView(way: Way): SplashView {
  const { right, handOver, url } = way.state
  const { language, site } = way
  if (handOver && 'grant' in handOver) return { kind: 'leave', url: handOver.grant }
  const left = right?.dataLimit ?? null
  return {
    kind: 'online',
    until: right?.until ? momentText(right.until, language, site.timezone) : null,
    dataRemaining: left === null ? null : formatData(numbersIn(language), Math.floor(left / BYTES_PER_MB)),
    continueUrl: site.redirectUrl || askedUrl(url),
    ...(handOver && { handOver }),
  }
}

/** The page that the guest asked for, if it is one: it comes from the address, which anybody may have written. */
export function askedUrl(text: string): string {
  if (!URL.canParse(text)) return ''
  const url = new URL(text)
  const isPlain = !url.username && !url.password
  return ['http:', 'https:'].includes(url.protocol) && isPlain ? url.href : ''
}

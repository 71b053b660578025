import type { MessageId } from '@portico/shared/i18n'
import { sampleErrors, type SplashPackage, type SplashView } from '@portico/shared/splash-page'
import type { EditorValues } from '../editor/editor-values'
import type { SplashScreen } from '../editor/screens'

export type PreviewState =
  | 'choice'
  | 'packages'
  | 'form'
  | 'error'
  | 'code'
  | 'confirm-email'
  | 'account-created'
  | 'terms'
  | 'pay'
  | 'declined'
  | 'pending'
  | 'paid'
  | 'limit'
  | 'online'

export const previewStateId = (state: PreviewState): MessageId => `splash.preview.${state}`

/** Page states that guests of a screen's method can see. */
export function statesOf(
  { method, form }: SplashScreen,
  { settings }: Pick<EditorValues, 'settings'>,
): PreviewState[] {
  if (method === null) return ['choice', 'terms', 'online']
  if (method === 'payment' && form !== 'account') {
    const steps = ['form', 'error', 'pay', 'declined', 'pending', 'paid'] as const
    return form === null ? ['packages', ...steps] : [...steps, 'packages', 'choice', 'terms', 'online']
  }
  return [
    'form',
    'error',
    ...(method === 'phone' && settings.enableValidation ? (['code'] as const) : []),
    ...(method === 'email' && settings.enableVerification ? (['confirm-email'] as const) : []),
    ...(form === 'register' ? (['account-created'] as const) : []),
    ...(settings.sessionLimitControl !== undefined ? (['limit'] as const) : []),
    'choice',
    'terms',
    'online',
  ]
}

/** Texts and data of sample pages. */
export interface PreviewSamples {
  terms: string
  packages: readonly SplashPackage[]
  until: string
  again: string
}

interface ViewOf {
  screen: SplashScreen
  values: Pick<EditorValues, 'settings' | 'fields'>
  state: PreviewState
  samples: PreviewSamples
}

export function viewOf({ screen, values, state, samples }: ViewOf): SplashView {
  const { settings } = values
  switch (state) {
    case 'choice':
      return { kind: 'choice' }
    case 'code':
      return { kind: 'code', recipient: '+34 612 345 678', waitSeconds: 0 }
    case 'confirm-email': {
      const minutes = settings.enableGracePeriod ? (settings.gracePeriodDuration ?? null) : null
      return { kind: 'confirm-email', recipient: 'ana@example.com', minutes }
    }
    case 'account-created':
      return { kind: 'account-created', username: 'ana.lopez', password: 'k4u9-w2pf' }
    case 'terms':
      return { kind: 'text', purpose: 'tos', text: samples.terms, back: '' }
    case 'packages':
      return { kind: 'packages', packages: samples.packages, accounts: true }
    case 'pay':
    case 'declined':
      return payView(samples, state === 'declined')
    case 'pending':
      return { kind: 'payment-pending', key: '' }
    case 'paid':
      return {
        kind: 'paid',
        isTrial: false,
        emailedTo: 'ana@example.com',
        credentials: { username: 'ana@example.com', password: 'k4u9-w2pf' },
      }
    case 'limit': {
      const canOverride = Boolean(settings.sessionOverridePassword)
      return { kind: 'limit', reason: 'time', again: samples.again, canOverride }
    }
    case 'online':
      return { kind: 'online', until: samples.until, dataRemaining: null, continueUrl: '#' }
    case 'form':
    case 'error':
      return formView(screen, values, { samples, isWrong: state === 'error' })
  }
}

function formView(
  { method, form }: SplashScreen,
  { settings, fields }: ViewOf['values'],
  { samples, isWrong }: { samples: PreviewSamples; isWrong: boolean },
): SplashView {
  if (method === null) return { kind: 'choice' }
  const [, bought] = samples.packages
  const isPurchase = method === 'payment' && form !== 'account'
  const { social_client_secret: _, ...shown } = settings
  return {
    kind: 'form',
    method,
    form: form ?? 'login',
    fields,
    settings: shown,
    ...(isWrong && { errors: sampleErrors(method, fields) }),
    ...(isPurchase && bought && { purchase: { package: bought, key: '' } }),
  }
}

/** The page with the provider's card form. The preview leaves out the provider's own fields. */
function payView({ packages }: PreviewSamples, isDeclined: boolean): SplashView {
  const [, bought] = packages
  if (!bought) return { kind: 'choice' }
  const provider = { publishableKey: '', account: '', clientSecret: '', returnUrl: '' }
  return {
    kind: 'pay',
    package: bought,
    key: '',
    canChange: true,
    checkout: { gateway: 'stripe', ...provider },
    ...(isDeclined && { errors: { '': [{ id: 'error.payment.card_declined' }] } }),
  }
}

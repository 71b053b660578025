import {
  DEFAULT_SPLASH_DESIGN,
  defaultSettingsOf,
  LOGIN_CONFIGS,
  LOGIN_METHODS,
  type LoginConfig,
  type LoginMethod,
  type SplashFormField,
  type SplashPage,
  type SplashStatus,
} from '@portico/shared/contracts'
import { answer } from '@portico/shared/testing'

export function buildField(changes: Partial<SplashFormField> = {}): SplashFormField {
  return {
    field_type: 'email',
    title: '',
    format: '',
    mandatory: true,
    default_checked: false,
    female_option_text: '',
    male_option_text: '',
    regex: '',
    options_list: [],
    ...changes,
  }
}

export function buildStatus(changes: Partial<SplashStatus> = {}): SplashStatus {
  return {
    version: 3,
    published_at: '2026-03-01T09:30:00Z',
    published_by: 'Ana Ruiz',
    changed: false,
    guest_url: 'http://localhost:8080/guest/s/1',
    simulated: false,
    router_supported: true,
    router_off: false,
    ...changes,
  }
}

export function buildPages(
  enabled: LoginMethod[] = ['email', 'voucher'],
  problems: Partial<Record<LoginMethod, SplashPage['problem']>> = {},
): SplashPage[] {
  const others = LOGIN_METHODS.filter((method) => !enabled.includes(method))
  return [...enabled, ...others].map((method) => ({
    login_type: method,
    enabled: enabled.includes(method),
    updated_at: '2026-02-28T10:00:00Z',
    problem: problems[method] ?? null,
  }))
}

const methodOf = (config: string) => LOGIN_CONFIGS[config as LoginConfig] // A parameter of the address.

/** A site with two login methods and three published versions. */
export function splashHandlers(status = buildStatus(), items = buildPages()) {
  const versions = [
    {
      version: 3,
      note: 'Summer',
      published_at: '2026-03-01T09:30:00Z',
      published_by: 'Ana Ruiz',
      live: true,
    },
    { version: 2, note: '', published_at: '2026-02-01T09:30:00Z', published_by: 'Ana Ruiz', live: false },
  ]
  return [
    answer('listSplashPages', { items, status }),
    answer('listSplashThumbnails', {
      items: items.map(({ login_type }) => ({
        login_type,
        html: '<!doctype html><title>Page</title><style nonce="thumbnail">p{margin:0}</style><p>Hello</p>',
      })),
    }),
    answer('listSplashVersions', { items: versions, status }),
    answer('getSplashDesign', { ...DEFAULT_SPLASH_DESIGN }),
    answer('getLoginSettings', ({ params }) => {
      const { social_client_secret: secret, ...settings } = defaultSettingsOf(methodOf(params.config))
      return secret === undefined ? settings : { ...settings, has_social_client_secret: false }
    }),
    answer('getLoginFields', {
      login_fields: [buildField(), buildField({ field_type: 'firstname', mandatory: false })],
    }),
    answer('getRegistrationFields', { registration_fields: [buildField()] }),
    answer('getAccountLoginFields', { account_login_fields: [buildField()] }),
  ]
}

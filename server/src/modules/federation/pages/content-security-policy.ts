import type { ConnectedServices } from '../../sign-in/session'

/** Address for violation reports. */
const REPORTS = '/a/api/v1/csp-report'

interface PolicyParts {
  nonce: string
  /** Origins, besides our own, that scripts may come from. */
  trusted: readonly string[]
  /** Origins from which this user may try remotes, such as `http://localhost:*`. */
  overrides: readonly string[]
  services: ConnectedServices
  /** True if Stripe takes payments: its form needs scripts and frames. */
  stripe: boolean
  /** Browsers support report-to only over HTTPS, and then ignore report-uri. */
  https: boolean
  /** True if the shell works with Trusted Types. */
  trustedTypes: boolean
}

/** Sources that a service needs in addition. */
interface ServiceSources {
  script?: readonly string[]
  connect?: readonly string[]
  frame?: readonly string[]
  img?: readonly string[]
  font?: readonly string[]
  media?: readonly string[]
  /** True if its style elements have no nonce. */
  inlineStyles?: true
}

/** Sources of Stripe's card form, by its documentation. */
const STRIPE: ServiceSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}

const INTERCOM_FILES = ['https://*.intercomcdn.com', 'https://*.intercomcdn.eu']
const INTERCOM_CALLS = ['*.intercom.io', '*.intercom-messenger.com']
const INTERCOM_ATTACHMENTS = Array.from(
  { length: 9 },
  (_, index) => `https://*.intercom-attachments-${index + 1}.com`,
)

/** Sources of the messenger, by Intercom's documentation (article 3894), with wildcards for regions. */
const INTERCOM: ServiceSources = {
  script: ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
  connect: [
    ...INTERCOM_CALLS.flatMap((host) => [`https://${host}`, `wss://${host}`]),
    ...INTERCOM_FILES,
    'https://*.intercomusercontent.com',
  ],
  frame: [
    'https://intercom-sheets.com',
    'https://www.intercom-reporting.com',
    'https://www.youtube.com',
    'https://player.vimeo.com',
    'https://fast.wistia.net',
  ],
  img: [
    'blob:',
    'https://*.intercom.io',
    'https://*.intercomassets.com',
    'https://*.intercomassets.eu',
    ...INTERCOM_FILES,
    'https://*.intercomusercontent.com',
    'https://*.intercom-attachments.com',
    'https://*.intercom-attachments.eu',
    ...INTERCOM_ATTACHMENTS,
  ],
  font: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
  media: ['blob:', ...INTERCOM_FILES],
  inlineStyles: true,
}

function chatSources({ chat }: ConnectedServices): ServiceSources[] {
  if (!chat) return []
  const { ownOrigin } = chat
  if (!ownOrigin) return [INTERCOM]
  const own = [ownOrigin]
  return [{ script: own, connect: own, frame: own, img: own, font: own, media: own, inlineStyles: true }]
}

/**
 * Policies of start-script.ts, the shell's trusted-scripts.ts and shared's inert-html.tsx; there is no
 * default policy.
 */
const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  'trusted-types portico-entry portico-scripts portico-html',
]

/** Returns the headers that control what the page may load and run, and where violations are reported. */
export function policyHeaders({
  nonce,
  trusted,
  overrides,
  services,
  stripe,
  https,
  trustedTypes,
}: PolicyParts) {
  const code = ["'self'", ...trusted, ...overrides]
  const { sentryDsn, analytics } = services
  const connected: ServiceSources[] = [
    ...(stripe ? [STRIPE] : []),
    ...chatSources(services),
    { connect: [...(sentryDsn ? [new URL(sentryDsn).origin] : []), ...(analytics ? [analytics.host] : [])] },
  ]
  const of = (kind: Exclude<keyof ServiceSources, 'inlineStyles'>) =>
    connected.flatMap((sources) => sources[kind] ?? [])
  const directive = (name: string, ...sources: string[]) =>
    sources.length ? [`${name} ${sources.join(' ')}`] : []
  // Browsers ignore 'unsafe-inline' beside a nonce.
  const inlineStyles = connected.some((sources) => sources.inlineStyles)
    ? "'unsafe-inline'"
    : `'nonce-${nonce}'`
  const policy = [
    "default-src 'none'",
    ...directive('script-src', ...code, ...of('script'), `'nonce-${nonce}'`),
    ...directive('frame-src', ...of('frame')),
    // antd inserts style elements at run time, with the nonce.
    ...directive('style-src', ...code, inlineStyles),
    // A development server reports changes through a web socket.
    ...directive(
      'connect-src',
      ...code,
      ...overrides.map((origin) => origin.replace(/^http/, 'ws')),
      ...of('connect'),
    ),
    ...directive('img-src', ...code, 'data:', ...of('img')),
    ...directive('font-src', ...code, 'data:', ...of('font')),
    ...directive('media-src', ...of('media')),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  const reports = [`report-uri ${REPORTS}`, ...(https ? ['report-to csp'] : [])]
  // Scripts of Stripe and Intercom write HTML and load code in their own ways, so violations are only
  // reported.
  const isOwnCodeOnly = !stripe && !services.chat
  return {
    'content-security-policy': [
      ...policy,
      ...(trustedTypes && isOwnCodeOnly ? TRUSTED_TYPES : []),
      ...reports,
    ].join('; '),
    ...(trustedTypes &&
      !isOwnCodeOnly && {
        'content-security-policy-report-only': [...TRUSTED_TYPES, ...reports].join('; '),
      }),
    ...(https && { 'reporting-endpoints': `csp="${REPORTS}"` }),
  }
}

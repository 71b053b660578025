import type { ConnectedServices } from '../session'

/** Where browsers send what the policy refused. */
const REPORTS = '/a/api/v1/csp-report'

interface PolicyParts {
  nonce: string
  /** Origins besides the own one that scripts may come from. */
  trusted: readonly string[]
  /** Origins that this person may try remotes from; `http://localhost:*`. */
  overrides: readonly string[]
  services: ConnectedServices
  /** Stripe takes the payments: its form is a script and frames of its own. */
  stripe: boolean
  /** Browsers take the newer way of reporting over https only, and then ignore the older one. */
  https: boolean
  /** The shell can do without text as HTML and as addresses of scripts. */
  trustedTypes: boolean
}

/** What a service needs besides what the page has anyway. */
interface ServiceSources {
  script?: readonly string[]
  connect?: readonly string[]
  frame?: readonly string[]
  img?: readonly string[]
  font?: readonly string[]
  media?: readonly string[]
  /** Its style elements carry no nonce. */
  inlineStyles?: true
}

/** What Stripe's card form needs, by its own documentation. */
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

/** What the messenger needs, by Intercom's documentation (article 3894), with stars for regions. */
const INTERCOM: ServiceSources = {
  script: ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
  connect: [
    ...INTERCOM_CALLS.flatMap((host) => [`https://${host}`, `wss://${host}`]),
    ...INTERCOM_FILES,
    'https://*.intercomusercontent.com',
  ],
  frame: [
    ...['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
    ...['https://www.youtube.com', 'https://player.vimeo.com', 'https://fast.wistia.net'],
  ],
  img: [
    ...['blob:', 'https://*.intercom.io', 'https://*.intercomassets.com', 'https://*.intercomassets.eu'],
    ...INTERCOM_FILES,
    ...['https://*.intercomusercontent.com', 'https://*.intercom-attachments.com'],
    ...['https://*.intercom-attachments.eu', ...INTERCOM_ATTACHMENTS],
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

/** Policies of start-script.ts, the shell's trusted-scripts.ts and shared's inert-html.tsx, and no default one. */
const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  'trusted-types portico-entry portico-scripts portico-html',
]

/** Headers that decide what the page may load and run, and where it tells of what was refused. */
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
  // Beside a nonce, browsers ignore 'unsafe-inline'.
  const inlineStyles = connected.some((sources) => sources.inlineStyles)
    ? "'unsafe-inline'"
    : `'nonce-${nonce}'`
  const policy = [
    "default-src 'none'",
    ...directive('script-src', ...code, ...of('script'), `'nonce-${nonce}'`),
    ...directive('frame-src', ...of('frame')),
    // antd writes style elements at run time, and gives them the nonce.
    ...directive('style-src', ...code, inlineStyles),
    // A development server tells of changes through a socket.
    ...directive(
      'connect-src',
      ...code,
      ...overrides.map((origin) => origin.replace(/^http/, 'ws')),
      ...of('connect'),
    ),
    ...directive('img-src', ...code, 'data:', ...of('img')),
    ...directive('font-src', ...code, 'data:', ...of('font')),
    ...directive('media-src', ...of('media')),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  const reports = [`report-uri ${REPORTS}`, ...(https ? ['report-to csp'] : [])]
  // Scripts of Stripe and Intercom write HTML and load code in ways that are theirs to choose: they're only watched.
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

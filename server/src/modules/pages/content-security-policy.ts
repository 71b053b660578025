/** Where browsers send what the policy refused. */
const REPORTS = '/a/api/v1/csp-report'

interface PolicyParts {
  nonce: string
  /** Origins besides the own one that scripts may come from. */
  trusted: readonly string[]
  /** Origins that this person may try remotes from; `http://localhost:*`. */
  overrides: readonly string[]
  /** Calls that go elsewhere: the service that collects errors. */
  connect: readonly string[]
  /** Stripe takes the payments: its form is a script and frames of its own. */
  stripe: boolean
  /** Browsers take the newer way of reporting over https only, and then ignore the older one. */
  https: boolean
}

/** What Stripe's card form needs, by its own documentation. */
const STRIPE = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  connect: ['https://api.stripe.com'],
  frames: 'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
}

/** Headers that decide what the page may load and run, and where it tells of what was refused. */
export function policyHeaders({ nonce, trusted, overrides, connect, stripe, https }: PolicyParts) {
  const code = ["'self'", ...trusted, ...overrides].join(' ')
  // A development server tells of changes through a socket.
  const calls = [
    code,
    ...overrides.map((origin) => origin.replace(/^http/, 'ws')),
    ...connect,
    ...(stripe ? STRIPE.connect : []),
  ].join(' ')
  const policy = [
    "default-src 'none'",
    `script-src ${code}${stripe ? STRIPE.script : ''} 'nonce-${nonce}'`,
    ...(stripe ? [STRIPE.frames] : []),
    // antd writes style elements at run time, and gives them the nonce.
    `style-src ${code} 'nonce-${nonce}'`,
    `connect-src ${calls}`,
    `img-src ${code} data:`,
    `font-src ${code} data:`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${REPORTS}`,
    ...(https ? ['report-to csp'] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    ...(https && { 'reporting-endpoints': `csp="${REPORTS}"` }),
  }
}

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
  /** Browsers take the newer way of reporting over https only, and then ignore the older one. */
  https: boolean
}

/** Headers that decide what the page may load and run, and where it tells of what was refused. */
export function policyHeaders({ nonce, trusted, overrides, connect, https }: PolicyParts) {
  const code = ["'self'", ...trusted, ...overrides].join(' ')
  // A development server tells of changes through a socket.
  const calls = [code, ...overrides.map((origin) => origin.replace(/^http/, 'ws')), ...connect].join(' ')
  const policy = [
    "default-src 'none'",
    `script-src ${code} 'nonce-${nonce}'`,
    // antd writes style elements at run time.
    `style-src ${code} 'unsafe-inline'`,
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

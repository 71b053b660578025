import { policyHeaders } from './content-security-policy'

const parts = { nonce: 'n', trusted: [], overrides: [], connect: [], stripe: false, https: false }

function directives(stripe: boolean): Record<string, string> {
  const policy = policyHeaders({ ...parts, stripe })['content-security-policy']
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

it('lets the scripts and frames of Stripe in where Stripe takes the payments', () => {
  const policy = directives(true)
  expect(policy['script-src']).toContain('https://js.stripe.com')
  expect(policy['frame-src']).toBe('https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')
  expect(policy['connect-src']).toContain('https://api.stripe.com')
})

it('takes styles of the origins and of the nonce alone', () => {
  expect(directives(false)['style-src']).toBe("'self' 'nonce-n'")
})

it('knows nothing of Stripe without it, and allows no frame', () => {
  const policy = directives(false)
  expect(Object.values(policy).join(' ')).not.toContain('stripe')
  expect(policy['frame-src']).toBeUndefined()
  expect(policy['default-src']).toBe("'none'")
})

import { connectedServices, servicesEnvironment } from '../../../connected-services-config'
import { z } from 'zod'
import { policyHeaders } from './content-security-policy'

function headers(env: Record<string, string> = {}, stripe = false, trusted: string[] = []) {
  const services = connectedServices(z.object(servicesEnvironment).parse(env))
  const parts = { nonce: 'n', trusted, overrides: [], services, stripe, https: false, trustedTypes: true }
  return policyHeaders(parts)
}

function directives(env: Record<string, string> = {}, stripe = false): Record<string, string> {
  const policy = headers(env, stripe)['content-security-policy']
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

it("loads fonts from the origin of the shell's builds", () => {
  const policy = headers({}, false, ['https://cdn.example'])['content-security-policy']
  expect(policy).toContain("; font-src 'self' https://cdn.example data:; ")
})

it('lets the scripts and frames of Stripe in where Stripe takes the payments', () => {
  const policy = directives({}, true)
  expect(policy['script-src']).toContain('https://js.stripe.com')
  expect(policy['frame-src']).toBe('https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')
  expect(policy['connect-src']).toContain('https://api.stripe.com')
})

it('names no other origin where nothing is connected, and allows no frame', () => {
  const policy = directives()
  expect(Object.values(policy).join(' ')).not.toContain('http')
  expect(policy['style-src']).toBe("'self' 'nonce-n'")
  expect(policy['frame-src']).toBeUndefined()
  expect(policy['media-src']).toBeUndefined()
  expect(policy['default-src']).toBe("'none'")
})

it('allows calls to the services that take errors and page views, and no script of theirs', () => {
  const policy = directives({
    SENTRY_DSN: 'https://key@errors.example/7',
    POSTHOG_KEY: 'phc_key',
    POSTHOG_HOST: 'https://eu.i.posthog.com/',
  })
  expect(policy['connect-src']).toBe("'self' https://errors.example https://eu.i.posthog.com")
  expect(policy['script-src']).toBe("'self' 'nonce-n'")
  expect(policy['style-src']).toBe("'self' 'nonce-n'")
})

it("lets Intercom's messenger in where it is set up", () => {
  const policy = directives({ INTERCOM_APP_ID: 'abc123', INTERCOM_IDENTITY_SECRET: 'secret' })
  expect(policy['script-src']).toContain('https://widget.intercom.io https://js.intercomcdn.com')
  expect(policy['connect-src']).toContain('wss://*.intercom.io')
  expect(policy['style-src']).toBe("'self' 'unsafe-inline'")
  expect(policy['script-src']).not.toContain('unsafe')
})

const CHAT = { INTERCOM_APP_ID: 'abc123', INTERCOM_IDENTITY_SECRET: 'secret' }

it('lets two named policies alone turn text into HTML and addresses of scripts', () => {
  expect(directives()).toMatchObject({
    'require-trusted-types-for': "'script'",
    'trusted-types': 'portico-entry portico-scripts portico-html',
  })
  expect(headers()).not.toHaveProperty('content-security-policy-report-only')
})

it.each([
  ['Stripe', headers({}, true)],
  ['Intercom', headers(CHAT)],
])('only watches text that becomes code where scripts of %s are in the page', (_service, sent) => {
  expect(sent['content-security-policy']).not.toContain('trusted-types')
  expect(sent['content-security-policy-report-only']).toBe(
    "require-trusted-types-for 'script'; trusted-types portico-entry portico-scripts portico-html; report-uri /a/api/v1/csp-report",
  )
})

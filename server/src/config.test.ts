import { readConfig } from './config'

it.each([
  ['DATABASE_URL', 'localhost/portico'],
  ['DATABASE_URL', 'mysql://root@localhost/portico'],
  ['DATABASE_URL', 'postgres://portico:a/b@localhost:x/portico'],
  ['HOST', 'http://localhost'],
  ['HOST', '127.0.0.1:8080'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10/8'],
  ['TRUST_PROXY', 'fd00::/129'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', 'loopback, gateway.example'],
])('says what %s must be when it is %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}: must be`))
})

it('takes addresses, networks and their names as proxies', () => {
  const TRUST_PROXY = 'loopback, 10.0.0.0/8, 192.0.2.1, fd00::/8'
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(['loopback', '10.0.0.0/8', '192.0.2.1', 'fd00::/8'])
})

it('has a default for everything', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    cdnOrigin: '',
    remoteOrigins: [],
    overrideOrigins: ['http://localhost:*'],
    watchBuilds: true,
    services: { sentryDsn: null, chat: null, analytics: null },
    onboardingUrl: null,
    outgoingNetwork: 'public',
  })
})

it('lets calls into the own network only where somebody says so, in the right word', () => {
  expect(readConfig({ OUTGOING_NETWORK: 'local' }).outgoingNetwork).toBe('local')
  expect(() => readConfig({ OUTGOING_NETWORK: 'all' })).toThrow('OUTGOING_NETWORK')
})

it('takes only an address of the web for the page where people register', () => {
  const ONBOARDING_URL = 'https://start.example/wifi'
  expect(readConfig({ ONBOARDING_URL }).onboardingUrl).toBe(ONBOARDING_URL)
  expect(() => readConfig({ ONBOARDING_URL: 'javascript:alert(1)' })).toThrow('ONBOARDING_URL')
})

it('reads origins from lists, and takes nobody for a developer of nowhere', () => {
  const env = {
    CDN_ORIGIN: 'https://cdn.example/',
    REMOTE_ORIGINS: 'https://one.example, https://two.example:8443',
    OVERRIDE_ORIGINS: 'none',
  }
  expect(readConfig(env)).toMatchObject({
    cdnOrigin: 'https://cdn.example',
    remoteOrigins: ['https://one.example', 'https://two.example:8443'],
    overrideOrigins: [],
  })
})

it.each([
  ['REMOTE_ORIGINS', 'https://*.example'],
  ['REMOTE_ORIGINS', 'https://cdn.example/path'],
  ['REMOTE_ORIGINS', "https://cdn.example; script-src 'unsafe-inline'"],
  ['OVERRIDE_ORIGINS', 'localhost'],
  ['OVERRIDE_ORIGINS', '*'],
])('refuses %s of %s, which would open the policy wider than meant', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

it('leaves builds beside a running server alone where the database is shared, unless told otherwise', () => {
  const DATABASE_URL = 'postgres://portico@db/portico'
  expect(readConfig({ DATABASE_URL }).watchBuilds).toBe(false)
  expect(readConfig({ DATABASE_URL, WATCH_BUILDS: 'yes' }).watchBuilds).toBe(true)
  expect(readConfig({ WATCH_BUILDS: 'no' }).watchBuilds).toBe(false)
})

describe('mail', () => {
  it('is kept where no mail server is named', () => {
    expect(readConfig({})).toMatchObject({ smtpUrl: null, mailFrom: undefined })
  })

  it('reads who it comes from, with a name or without', () => {
    const SMTP_URL = 'smtps://user:p%40ss@mail.example:465'
    const from = (MAIL_FROM: string) => readConfig({ SMTP_URL, MAIL_FROM }).mailFrom
    expect(from('Quay House <wifi@hotel.example>')).toEqual({
      name: 'Quay House',
      address: 'wifi@hotel.example',
    })
    expect(from('wifi@hotel.example')).toEqual({ name: '', address: 'wifi@hotel.example' })
    expect(readConfig({ SMTP_URL, MAIL_FROM: 'wifi@hotel.example' }).smtpUrl).toBe(SMTP_URL)
  })

  it.each([
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'Quay House' }, 'MAIL_FROM'],
  ])('refuses %j', (env, name) => {
    expect(() => readConfig(env)).toThrow(name)
  })
})

describe('an identity provider', () => {
  const client = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }

  it('is Google where its two keys are given, and none without them', () => {
    expect(readConfig({}).identityProvider).toBeNull()
    expect(readConfig(client).identityProvider).toEqual({
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      clientSecret: 'secret',
    })
  })

  it('may be any other issuer', () => {
    const env = { ...client, OIDC_ISSUER: 'https://id.hotel.example/realm', OIDC_NAME: 'Quay House' }
    expect(readConfig(env).identityProvider).toMatchObject({
      name: 'Quay House',
      issuer: 'https://id.hotel.example/realm',
    })
    expect(readConfig({ ...client, OIDC_ISSUER: 'http://localhost:9000' }).identityProvider).not.toBeNull()
  })

  it.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, 'GOOGLE_CLIENT_ID'],
    [{ ...client, OIDC_ISSUER: 'http://id.hotel.example' }, 'OIDC_ISSUER'],
    [{ ...client, OIDC_ISSUER: 'http://localhost.evil.example' }, 'OIDC_ISSUER'],
  ])('refuses %j', (env, name) => {
    expect(() => readConfig(env)).toThrow(name)
  })
})

it('connects services, and says what is missing of one', () => {
  expect(() => readConfig({ INTERCOM_APP_ID: 'abc123', POSTHOG_HOST: 'https://eu.i.posthog.com' })).toThrow(
    /INTERCOM_IDENTITY_SECRET: required with INTERCOM_APP_ID[^]*POSTHOG_KEY: required with POSTHOG_HOST/,
  )
  expect(() => readConfig({ POSTHOG_KEY: 'k', POSTHOG_HOST: 'https://posthog.example/path' })).toThrow(
    'POSTHOG_HOST: must be an origin',
  )
  const env = { INTERCOM_APP_ID: 'abc123', INTERCOM_IDENTITY_SECRET: 'secret', INTERCOM_REGION: 'eu' }
  expect(readConfig(env).services.chat).toEqual({
    appId: 'abc123',
    identitySecret: 'secret',
    ownOrigin: null,
    hosts: { widget: 'https://widget.intercom.io', api: 'https://api-iam.eu.intercom.io' },
  })
})

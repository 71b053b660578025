import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'
import { z } from 'zod'
import { billingEnvironment, billingErrors, billingSettings } from './billing-config'
import type { BillingSettings } from './modules/finance/billing'
import { connectedServices, serviceErrors, servicesEnvironment } from './connected-services-config'
import { domainsEnvironment, domainSettings } from './domains-config'
import { identityEnvironment, identityErrors, identitySettings } from './identity-config'
import { integrationApps, integrationErrors, integrationsEnvironment } from './integrations-config'
import type { IntegrationApps } from './modules/integrations/connections'
import type { ProviderSettings } from './modules/sign-in/identity'
import type { DomainSettings } from './modules/provider/domains'
import type { RadiusSettings } from './modules/guest-login/radius'
import type { ConnectedServices } from './modules/sign-in/session'
import type { DatabaseLimits } from './platform/db'
import { API_DOCS, type ApiDocs } from './platform/http/openapi'
import type { OutgoingNetwork } from './platform/outgoing/reachable-address'
import { readSecretFiles } from './secret-files'

/** `https://cdn.example`, or with a wildcard for every port or name: `http://localhost:*`. */
const ORIGIN = /^https?:\/\/(\*\.)?[a-z0-9.-]+(:(\d{1,5}|\*))?$/

const parts = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const list = z.string().default('').transform(parts)

/** `none` overrides the default. */
const origins = (byDefault: string) =>
  z
    .string()
    .default(byDefault)
    .transform((text) => (text === 'none' ? [] : parts(text)))
    .refine((all) => all.every((origin) => ORIGIN.test(origin)), {
      message: 'must be a comma-separated list of origins such as https://cdn.example',
    })

/** `Portico <no-reply@hotel.example>`, or the address alone. */
const mailAddress = z
  .string()
  .transform((text) => {
    const named = /^([^<>]*)<([^<>]+)>$/.exec(text.trim())
    return { name: named?.[1]?.trim() ?? '', address: (named?.[2] ?? text).trim() }
  })
  .refine(({ address }) => z.email().safeParse(address).success, {
    message: 'must be an email address, optionally with a name: Portico <no-reply@hotel.example>',
  })

/** A duration, converted to milliseconds. */
const seconds = (byDefault: number) =>
  z.coerce
    .number()
    .min(0.1)
    .max(86_400)
    .default(byDefault)
    .transform((seconds) => Math.round(seconds * 1000))

const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i
/** `portico.example`, or `*.example` for every name below it. */
const HOST_PATTERN = /^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i
const PROXY_WORDS = ['loopback', 'linklocal', 'uniquelocal']
const DATABASE_URL_FORM = {
  message:
    'must be postgres://user:password@host:5432/database. In the password, encode @, / and : as %40, %2F and %3A',
}

function isProxy(text: string): boolean {
  if (PROXY_WORDS.includes(text)) return true
  return isIP(text) !== 0 || ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text)
}

function isDatabaseUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
}

/** 0: any free port. */
const udpPort = z.coerce.number().int().min(0).max(65_535)

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z
    .string()
    .refine((host) => isIP(host) !== 0 || HOST_NAME.test(host), {
      message: 'must be a local IP address or host name such as 127.0.0.1, 0.0.0.0 or localhost',
    })
    .default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().refine(isDatabaseUrl, DATABASE_URL_FORM).optional(),
  /** Maximum wait of a request for a connection. */
  DATABASE_CONNECT_TIMEOUT: seconds(10),
  /** Maximum run time of a request's statement. */
  DATABASE_STATEMENT_TIMEOUT: seconds(30),
  /** Maximum wait for another transaction's lock. */
  DATABASE_LOCK_TIMEOUT: seconds(10),
  /** Maximum time that a transaction may be idle. */
  DATABASE_IDLE_TIMEOUT: seconds(15),
  /** Maximum run time of a job's statement. */
  DATABASE_JOB_TIMEOUT: seconds(900),
  /** Maximum time a client has to send its headers. */
  REQUEST_TIMEOUT: seconds(20),
  /** Maximum delay of a shutdown by active requests and jobs. */
  SHUTDOWN_TIMEOUT: seconds(25),
  /** Folder that contains shell/dist and mfe-x/dist. */
  BUILDS_DIR: z.string().optional(),
  /** Comma-separated addresses or networks. */
  TRUST_PROXY: list.refine((all) => all.every(isProxy), {
    message:
      'must be a comma-separated list of addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
  }),
  /** Public address of this installation: links in emails begin with it. */
  PUBLIC_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Comma-separated names that reach this installation besides PUBLIC_URL. */
  EXTRA_HOSTS: list.refine((all) => all.every((name) => HOST_PATTERN.test(name)), {
    message: 'must be a comma-separated list of host names such as portico.example or *.portico.example',
  }),
  CDN_ORIGIN: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** If yes, a build made beside the running server goes live automatically. */
  WATCH_BUILDS: z.enum(['yes', 'no']).optional(),
  /** Comma-separated origins that releases may be served from, besides the CDN and our own. */
  REMOTE_ORIGINS: origins('').refine((all) => all.every((origin) => !origin.includes('*')), {
    message: 'must list full origins without wildcards',
  }),
  /** Comma-separated origins from which developers may try remotes; `none` for no origin. */
  OVERRIDE_ORIGINS: origins('http://localhost:*'),
  /** Registration page, if not the built-in one. */
  ONBOARDING_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Mail server: `smtp://user:password@host:587`, or `smtps://` for implicit TLS. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of emails. */
  MAIL_FROM: mailAddress.optional(),
  /** Address for bounces: `bounces@hotel.example` receives emails to `bounces+anything@hotel.example`. */
  MAIL_BOUNCE_ADDRESS: z.email().optional(),
  /** Verifies a mail provider's reports of bounces and complaints. */
  MAIL_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Campaign emails that one location may send in a minute. */
  CAMPAIGN_RATE: z.coerce.number().int().min(1).max(1_000_000).default(300),
  /** Network that calls to operators' addresses may reach: `local` includes the private network. */
  OUTGOING_NETWORK: z.enum(['public', 'local']).default('public'),
  /** UDP address where RADIUS listens once a gateway uses it. Empty: HOST. */
  RADIUS_HOST: z
    .union([z.literal(''), z.string().refine((host) => isIP(host) !== 0, 'must be a local IP address')])
    .default(''),
  /** Token that authenticates FreeRADIUS in front of this server. */
  RADIUS_API_TOKEN: z
    .union([z.literal(''), z.string().min(32, 'must have at least 32 characters')])
    .default(''),
  RADIUS_AUTH_PORT: udpPort.default(1812),
  RADIUS_ACCT_PORT: udpPort.default(1813),
  ...domainsEnvironment,
  ...billingEnvironment,
  ...identityEnvironment,
  ...servicesEnvironment,
  ...integrationsEnvironment,
  /** Email address of a user whose account operates this installation: it may then release remotes. */
  PLATFORM_OWNER: z.email().optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Access to /api/docs. */
  API_DOCS: z.enum(API_DOCS).default('public'),
  SEED: z.enum(['demo', 'none']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

/** Jobs may wait longer than requests, in the same proportion. */
const JOB_PATIENCE = 4

function databaseLimits(data: z.infer<typeof environment>): DatabaseLimits {
  const lock = data.DATABASE_LOCK_TIMEOUT
  const idle = data.DATABASE_IDLE_TIMEOUT
  return {
    connect: data.DATABASE_CONNECT_TIMEOUT,
    short: { statement: data.DATABASE_STATEMENT_TIMEOUT, lock, idle },
    long: { statement: data.DATABASE_JOB_TIMEOUT, lock: lock * JOB_PATIENCE, idle: idle * JOB_PATIENCE },
  }
}

export interface Config {
  port: number
  host: string
  dataDir: string
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  databaseLimits: DatabaseLimits
  requestMs: number
  shutdownMs: number
  /** Undefined: the root of the repository. */
  buildsDir: string | undefined
  trustProxy: string[]
  /** Without a trailing slash; undefined: the listening address. */
  publicUrl: string | undefined
  /** Other names that reach this installation; `*.example` stands for every name below it. */
  extraHosts: string[]
  cdnOrigin: string
  /** If several servers share the database, releases are made through the API. */
  watchBuilds: boolean
  remoteOrigins: string[]
  overrideOrigins: string[]
  services: ConnectedServices
  integrationApps: IntegrationApps
  /** Null: the built-in registration. */
  onboardingUrl: string | null
  /** Null: no mail server is configured, so emails stay in the outbox. */
  smtpUrl: string | null
  mailFrom: { name: string; address: string } | undefined
  campaigns: { bounceAddress: string | null; webhookSecret: string | null; perMinute: number }
  outgoingNetwork: OutgoingNetwork
  domains: DomainSettings
  radius: RadiusSettings
  billing: BillingSettings
  /** Null: users sign in only by password. */
  identityProvider: ProviderSettings | null
  /** Undefined: no account becomes the platform account; an existing one stays. */
  platformOwner: string | undefined
  /** Undefined: one is generated and stored in `dataDir`. */
  secret: string | undefined
  /**
   * `demo-if-empty`: the demo wasn't requested explicitly, so a database with other accounts is left
   * unchanged.
   */
  seed: 'demo' | 'demo-if-empty' | 'none'
  apiDocs: ApiDocs
  logLevel: string
}

/** Reads the environment; throws with all its errors. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty variable counts as unset.
  const secrets = readSecretFiles(env)
  const ownVariables = Object.fromEntries(Object.entries(secrets.env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(ownVariables)
  if (result.data?.SMTP_URL && !result.data.MAIL_FROM) {
    secrets.errors.push('MAIL_FROM: required with SMTP_URL. Set the sender of emails.')
  }
  if (result.data) {
    const { data } = result
    secrets.errors.push(
      ...billingErrors(data),
      ...identityErrors(data),
      ...serviceErrors(data),
      ...integrationErrors(data),
    )
  }
  if (!result.success || secrets.errors.length > 0) {
    const invalid = result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
    const lines = [...secrets.errors, ...invalid].map((error) => `  ${error}`)
    throw new Error(`The configuration is invalid:\n${lines.join('\n')}`)
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, BUILDS_DIR, TRUST_PROXY, CDN_ORIGIN, SECRET, SEED, LOG_LEVEL } =
    result.data
  const { WATCH_BUILDS, REMOTE_ORIGINS, OVERRIDE_ORIGINS, PLATFORM_OWNER, PUBLIC_URL } = result.data
  const { SMTP_URL, MAIL_FROM, OUTGOING_NETWORK, ONBOARDING_URL, API_DOCS: apiDocs } = result.data
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    databaseLimits: databaseLimits(result.data),
    requestMs: result.data.REQUEST_TIMEOUT,
    shutdownMs: result.data.SHUTDOWN_TIMEOUT,
    buildsDir: BUILDS_DIR,
    trustProxy: TRUST_PROXY,
    publicUrl: PUBLIC_URL.replace(/\/$/, '') || undefined,
    extraHosts: result.data.EXTRA_HOSTS,
    cdnOrigin: CDN_ORIGIN.replace(/\/$/, ''),
    watchBuilds: WATCH_BUILDS ? WATCH_BUILDS === 'yes' : !DATABASE_URL,
    remoteOrigins: REMOTE_ORIGINS,
    overrideOrigins: OVERRIDE_ORIGINS,
    services: connectedServices(result.data),
    integrationApps: integrationApps(result.data),
    onboardingUrl: ONBOARDING_URL ?? null,
    smtpUrl: SMTP_URL ?? null,
    mailFrom: MAIL_FROM,
    campaigns: {
      bounceAddress: result.data.MAIL_BOUNCE_ADDRESS ?? null,
      webhookSecret: result.data.MAIL_WEBHOOK_SECRET ?? null,
      perMinute: result.data.CAMPAIGN_RATE,
    },
    outgoingNetwork: OUTGOING_NETWORK,
    domains: domainSettings(result.data),
    radius: {
      host: result.data.RADIUS_HOST || (isIP(HOST) === 0 ? '0.0.0.0' : HOST),
      authPort: result.data.RADIUS_AUTH_PORT,
      acctPort: result.data.RADIUS_ACCT_PORT,
      apiToken: result.data.RADIUS_API_TOKEN || null,
    },
    billing: billingSettings(result.data),
    identityProvider: identitySettings(result.data),
    platformOwner: PLATFORM_OWNER,
    secret: SECRET,
    seed: SEED ?? (DATABASE_URL ? 'none' : 'demo-if-empty'),
    apiDocs,
    logLevel: LOG_LEVEL,
  }
}

import { z } from 'zod'

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().optional(),
  /** Comma-separated addresses or networks. */
  TRUST_PROXY: list,
  CDN_ORIGIN: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  trustProxy: string[]
  cdnOrigin: string
  /** Undefined: one is made and kept in `dataDir`. */
  secret: string | undefined
  /** `demo-if-empty`: nobody asked for it, so a database with other accounts is simply left alone. */
  seed: 'demo' | 'demo-if-empty' | 'none'
  logLevel: string
}

/** Reads the environment; throws with everything that is wrong in it. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // A variable set to nothing counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not right:\n${problems.join('\n')}`)
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, TRUST_PROXY, CDN_ORIGIN, SECRET, SEED, LOG_LEVEL } = result.data
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    trustProxy: TRUST_PROXY,
    cdnOrigin: CDN_ORIGIN.replace(/\/$/, ''),
    secret: SECRET,
    seed: SEED ?? (DATABASE_URL ? 'none' : 'demo-if-empty'),
    logLevel: LOG_LEVEL,
  }
}

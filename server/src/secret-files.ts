import { readFileSync } from 'node:fs'

/** Secrets that can come from files, because other programs can read a process's environment. */
const SECRETS = [
  'SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'MAIL_WEBHOOK_SECRET',
  'INTERCOM_IDENTITY_SECRET',
  'HUBSPOT_CLIENT_SECRET',
  'MAILCHIMP_CLIENT_SECRET',
]

/** Reads SECRET from the file that SECRET_FILE names, and the other secrets in the same way. */
export function readSecretFiles(env: NodeJS.ProcessEnv): { env: NodeJS.ProcessEnv; errors: string[] } {
  const filled = { ...env }
  const errors: string[] = []
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) errors.push(`${name}_FILE: ${name} is also set. Set only one of them.`)
    else filled[name] = contents(name, file, errors)
  }
  return { env: filled, errors }
}

function contents(name: string, file: string, errors: string[]): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim()
    if (!text) errors.push(`${name}_FILE: ${file} is empty`)
    return text
  } catch (error) {
    errors.push(`${name}_FILE: can't read ${file} (${(error as NodeJS.ErrnoException).code})`)
    return undefined
  }
}

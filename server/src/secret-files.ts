import { readFileSync } from 'node:fs'

/** Secrets may come from files: other programs can read the environment of a process. */
const SECRETS = [
  'SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'GOOGLE_CLIENT_SECRET',
]

/** Takes SECRET from the file that SECRET_FILE names, and the same for the other secrets. */
export function readSecretFiles(env: NodeJS.ProcessEnv): { env: NodeJS.ProcessEnv; problems: string[] } {
  const filled = { ...env }
  const problems: string[] = []
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) problems.push(`${name}_FILE: ${name} is set as well; choose one of the two`)
    else filled[name] = contents(name, file, problems)
  }
  return { env: filled, problems }
}

function contents(name: string, file: string, problems: string[]): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim()
    if (!text) problems.push(`${name}_FILE: ${file} is empty`)
    return text
  } catch (error) {
    problems.push(`${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
    return undefined
  }
}

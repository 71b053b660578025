import { parseArgs } from 'node:util'
import { remoteNames } from '../build/packages'
import { UsageError } from '../remote/usage-error'

export interface RemoteOptions {
  name: string
  port: number
  /** Origin of the API. */
  api: string
}

interface ProductOptions {
  name: null
  port: number
}

const OPTIONS = { port: { type: 'string' }, api: { type: 'string' } } as const
const DEFAULT_API = 'http://localhost:8080'

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** Options for one remote, or without a name for the whole product. Throws a `UsageError` with all problems. */
export function readDevOptions(args: string[]): RemoteOptions | ProductOptions {
  const { positionals, values } = parse(args)
  const [name = null, ...rest] = positionals
  const { api, port: given = name === null ? (process.env['PORT'] ?? '8080') : '3005' } = values
  const port = Number(given)
  const isAddress = api === undefined || (/^https?:\/\//.test(api) && URL.canParse(api))
  const problems = [
    ...(name === null || remoteNames().includes(name)
      ? []
      : [`unknown remote ${name}. Available: ${remoteNames().join(', ')}`]),
    ...(rest.length > 0 ? [`unexpected arguments: ${rest.join(' ')}`] : []),
    ...(Number.isInteger(port) && port > 0 && port < 65536 ? [] : [`--port ${given} isn't a valid port`]),
    ...(isAddress ? [] : [`--api ${api} isn't a valid URL`]),
    ...(name === null && api !== undefined ? ['--api requires the name of a remote'] : []),
  ]
  if (problems.length > 0) throw new UsageError(`portico dev:\n  ${problems.join('\n  ')}`)
  return name === null ? { name, port } : { name, port, api: new URL(api ?? DEFAULT_API).origin }
}

import { parseArgs } from 'node:util'
import type { RemoteOverview } from '../../src/contracts/releases'
import { createRemote } from './create-remote'
import { publishRemote } from './publish-remote'
import { registryClient, type RegistryClient } from './registry-client'
import { channelLine, overviewTable, releaseTable } from './show-releases'
import { UsageError } from './usage-error'

const USAGE = `portico remote <command>

  publish <name|shell> --to <folder | s3://bucket/prefix?endpoint=…> --base <public address> [--live]
                                     [--contract-result <file of jest --json>]
  list [name]                        list remotes, or the releases of one
  promote <name> <build>             make it live; the previous release becomes the fallback
                                     [--with <name>=<build>] others with it, repeatable
  rollback <name>                    make the fallback live again
  canary <name> <build> <percent>    give it to a share of users; 0 ends the canary
                                     [--force] these three: give users a shell although remotes go dark
  retire <name> <build>              take it out of use; its files are kept
  create <mfe-name> [--title "Surveys"] [--title-es "Encuestas"] [--server] [--no-install]

  All commands except create need --api <origin> (or PORTICO_API) and a release key in
  PORTICO_RELEASE_KEY or in the variable named by --key-env.
`

const OPTIONS = {
  to: { type: 'string' },
  base: { type: 'string' },
  api: { type: 'string' },
  'key-env': { type: 'string', default: 'PORTICO_RELEASE_KEY' },
  live: { type: 'boolean', default: false },
  'contract-result': { type: 'string' },
  title: { type: 'string' },
  'title-es': { type: 'string' },
  'no-install': { type: 'boolean', default: false },
  server: { type: 'boolean', default: false },
  with: { type: 'string', multiple: true, default: [] as string[] },
  force: { type: 'boolean', default: false },
} as const

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

type Flags = ReturnType<typeof parse>['values']
type Print = (text: string) => void

function clientOf(flags: Flags, env: NodeJS.ProcessEnv): RegistryClient {
  const origin = flags.api ?? env.PORTICO_API
  const variable = flags['key-env']
  const key = env[variable]
  const missing = [
    ...(origin ? [] : ['--api <origin of the API>']),
    ...(key ? [] : [`a release key in the environment variable ${variable}`]),
  ]
  if (missing.length > 0) throw new UsageError(`Missing: ${missing.join(', ')}`)
  return registryClient(origin ?? '', key ?? '')
}

/** The arguments after the command; reports all missing ones at once. */
function words(args: string[], ...names: string[]): string[] {
  const missing = names.slice(args.length).map((name) => `<${name}>`)
  if (missing.length > 0) throw new UsageError(`Missing: ${missing.join(' ')}`)
  if (args.length > names.length)
    throw new UsageError(`Unexpected arguments: ${args.slice(names.length).join(' ')}`)
  return args
}

async function change(api: RegistryClient, path: string, body: object, print: Print): Promise<void> {
  print(channelLine(await api.call<RemoteOverview>('POST', path, body)))
}

async function list(api: RegistryClient, args: string[], print: Print): Promise<void> {
  const [name] = args.length === 0 ? [] : words(args, 'name')
  const query = name ? `?name=${encodeURIComponent(name)}` : ''
  const { items } = await api.call<{ items: RemoteOverview[] }>('GET', `/releases${query}`)
  if (!name) return print(overviewTable(items))
  const [item] = items
  if (!item) throw new Error(`Remote ${name} not found`)
  print(`${channelLine(item)}\n${releaseTable(item)}`)
}

async function publish(flags: Flags, args: string[], api: RegistryClient, print: Print): Promise<void> {
  const { to, base, live } = flags
  const [name = ''] = words(args, 'name')
  const missing = [...(to ? [] : ['--to <folder or s3://…>']), ...(base ? [] : ['--base <public address>'])]
  if (!to || !base) throw new UsageError(`Missing: ${missing.join(', ')}`)
  const contractResult = flags['contract-result']
  await publishRemote({ name, to, base, live, contractResult }, api, (line) => print(`${line.trimEnd()}\n`))
}

function percentOf(text: string): number {
  const percent = Number(text)
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new UsageError(`The percentage must be a whole number from 0 to 100, not ${text}`)
  return percent
}

function releaseOf(text: string): { name: string; build: string } {
  const [, name, build] = /^([^=]+)=([^=]+)$/.exec(text) ?? []
  if (!name || !build) throw new UsageError(`--with takes <name>=<build>, not ${text}`)
  return { name, build }
}

/** Runs one command. Throws a UsageError for invalid arguments. */
export async function runRemoteCommand(
  args: string[],
  print: Print,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  // `npm run remote -- publish …` with pnpm passes the dashes on.
  const { values: flags, positionals } = parse(args[0] === '--' ? args.slice(1) : args)
  const [command, ...commandArgs] = positionals
  const force = flags.force && { force: true }
  const at = (name = '') => `/${encodeURIComponent(name)}`
  switch (command) {
    case 'create':
      return createRemote({ name: words(commandArgs, 'name')[0] ?? '', flags }, print)
    case 'list':
      return list(clientOf(flags, env), commandArgs, print)
    case 'publish':
      return publish(flags, commandArgs, clientOf(flags, env), print)
    case 'promote': {
      const [name, build] = words(commandArgs, 'name', 'build')
      const others = flags.with.length > 0 && { with: flags.with.map(releaseOf) }
      return change(clientOf(flags, env), `${at(name)}/promote`, { build, ...others, ...force }, print)
    }
    case 'retire': {
      const [name, build] = words(commandArgs, 'name', 'build')
      return change(clientOf(flags, env), `${at(name)}/retire`, { build }, print)
    }
    case 'rollback':
      return change(
        clientOf(flags, env),
        `${at(words(commandArgs, 'name')[0])}/rollback`,
        { ...force },
        print,
      )
    case 'canary': {
      const [name, build, share = ''] = words(commandArgs, 'name', 'build', 'percent')
      const percent = percentOf(share)
      return change(clientOf(flags, env), `${at(name)}/canary`, { build, percent, ...force }, print)
    }
    default:
      throw new UsageError(command ? `Unknown command ${command}\n\n${USAGE}` : USAGE)
  }
}

// `npx tsx shared/tools/checks/run-check.ts <name>` runs one check over the repository, prints its findings, and exits
// with 1 if there are any. shared/tools/test.mjs calls it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteConfigInput } from '../../src/bundled/remote-config'
import { remoteNames } from '../build/packages'
import { sharedMap } from '../webpack/shared-map'
import { readBuiltPackages } from './built-packages'
import { checkBoundaries } from './check-boundaries'
import { checkBudgets, type Budgets } from './check-budgets'
import { checkCodeWords } from './check-code-words'
import { checkEndpointNames } from './check-endpoint-names'
import { duplicateSharedProblems } from './check-duplicate-shared'
import { linkedPageProblems } from './check-linked-pages'
import { checkMessages } from './check-messages'
import { remoteConfigProblems } from './check-remote-config'
import { checkSqlFiles } from './check-sql-files'
import { checkTableOwners } from './check-table-owners'
import { checkWords } from './check-words'
import { REPOSITORY } from './run-tool'

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(path.join(REPOSITORY, file), 'utf8')) as Value
}

/** Each remote.config.ts, by the name of its folder. */
function remoteConfigs(): Promise<[name: string, config: RemoteConfigInput][]> {
  const loaded = remoteNames(REPOSITORY).map(async (name): Promise<[string, RemoteConfigInput]> => {
    const url = pathToFileURL(path.join(REPOSITORY, name, 'remote.config.ts')).href
    type Exported = { default: RemoteConfigInput & { default?: RemoteConfigInput } }
    const { default: config } = (await import(url)) as Exported
    // For tsx, a package without "type" is CommonJS, so it wraps the default export once more.
    return [name, config.default ?? config]
  })
  return Promise.all(loaded)
}

async function linkedPages(): Promise<string[]> {
  const configs = await remoteConfigs()
  return linkedPageProblems(configs.flatMap(([, { routes }]) => routes.map((route) => route.path)))
}

function budgets(): string[] {
  const { lines, problems } = checkBudgets(
    readBuiltPackages(REPOSITORY),
    readJson<Budgets>('shared/tools/checks/budgets.json'),
  )
  console.log(lines.join('\n'))
  return problems
}

const CHECKS: Record<string, () => string[] | Promise<string[]>> = {
  boundaries: async () => [
    ...checkBoundaries(),
    ...checkEndpointNames(),
    ...checkTableOwners(),
    ...checkSqlFiles(),
    ...(await linkedPages()),
  ],
  messages: async () => [
    ...checkMessages(),
    ...checkWords(),
    ...checkCodeWords(REPOSITORY),
    ...(await remoteConfigs()).flatMap(([name, config]) => remoteConfigProblems(name, config)),
  ],
  'duplicate-shared': () => duplicateSharedProblems(readBuiltPackages(REPOSITORY), Object.keys(sharedMap())),
  budgets,
}

async function main(name = ''): Promise<void> {
  const check = CHECKS[name]
  if (!check) throw new Error(`Unknown check '${name}'. Available: ${Object.keys(CHECKS).join(', ')}`)
  const problems = await check()
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

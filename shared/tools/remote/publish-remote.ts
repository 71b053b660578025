import { buildPackages } from '../build/build-packages'
import budgets from '../checks/budgets.json'
import type { RemoteOverview } from '../../src/contracts/releases'
import { readBuiltFolder, type BuiltFolder } from './built-folder'
import { passedTests, runContractKit } from './contract-kit'
import { folderStore } from './folder-store'
import { networkError, type RegistryClient } from './registry-client'
import { releaseBody } from './release-body'
import { releaseProblems } from './release-problems'
import type { ReleaseStore } from './release-store'
import { s3Store } from './s3-store'
import { channelLine } from './show-releases'
import { sourceCommit } from './source-commit'

export interface PublishOptions {
  name: string
  /** A folder, or `s3://bucket/prefix?endpoint=…`. */
  to: string
  /** Public address of that folder. */
  base: string
  /** Makes the release live immediately. */
  live: boolean
  /** Result of an earlier run of the contract test, used instead of running it. */
  contractResult?: string | undefined
}

/** Steps of publishing; tests replace them. */
export interface PublishSteps {
  build: (names: string[]) => Promise<void>
  read: (name: string) => BuiltFolder
  runContractKit: (name: string) => Promise<number>
  sourceCommit: (name: string) => Promise<string | undefined>
}

const STEPS: PublishSteps = { build: buildPackages, read: readBuiltFolder, runContractKit, sourceCommit }

type Print = (line: string) => void

/** Number of attempts until the address returns the build, because a CDN may need a moment, and the delay in ms. */
const TRIES = 4
const BETWEEN_TRIES = 500

function storeAt(to: string): ReleaseStore {
  return to.startsWith('s3://') ? s3Store(to) : folderStore(to)
}

/** Address of a build's folder. A `base` without an origin is below the API's own. */
function addressOf(base: string, { name, build }: { name: string; build: string }): string {
  return `${base.replace(/\/$/, '')}/${name}/${build}/`
}

/** Uploads the build unless the store already has it; never overwrites a build with the same id. */
async function upload(store: ReleaseStore, built: BuiltFolder): Promise<boolean> {
  const { release } = built
  const there = await store.readRelease(release.name, release.build)
  if (there === null) {
    await store.putBuild(built)
    return true
  }
  if (JSON.stringify(JSON.parse(there)) !== JSON.stringify(release))
    throw new Error(
      `A different build with the ID ${release.build} already exists there. Nothing was changed.`,
    )
  return false
}

/** Checks that `address`, which users load from, returns the build, not only the store. */
async function checkAddress(address: string, { release }: BuiltFolder): Promise<void> {
  let last = ''
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES))
    try {
      const answer = await fetch(`${address}release.json`, { signal: AbortSignal.timeout(5000) })
      if (answer.ok && JSON.stringify(await answer.json()) === JSON.stringify(release)) return
      last = answer.ok ? 'it serves another build' : `status ${answer.status}`
    } catch (error) {
      last = networkError(error)
    }
  }
  throw new Error(
    `The build was uploaded, but ${address}release.json doesn't serve it: ${last}. Check that --base is the public address of --to.`,
  )
}

/** The shell has no contract to test. */
async function contractTestsOf(
  name: string,
  result: string | undefined,
  { runContractKit: run }: PublishSteps,
): Promise<number | undefined> {
  if (name === 'shell') return undefined
  return result === undefined ? run(name) : passedTests(name, result)
}

/** Builds, checks, uploads and registers; finished steps are not repeated. */
export async function publishRemote(
  { name, to, base, live, contractResult }: PublishOptions,
  api: RegistryClient,
  print: Print,
  steps: PublishSteps = STEPS,
): Promise<void> {
  const store = storeAt(to)
  await steps.build([name])
  const built = steps.read(name)
  const problems = releaseProblems(built, budgets)
  if (problems.length > 0) throw new Error(`Can't release ${name}:\n  ${problems.join('\n  ')}`)
  const contractTests = await contractTestsOf(name, contractResult, steps)
  if (contractTests !== undefined) print(`${contractTests} contract tests of ${name} passed`)
  const { release } = built
  const address = addressOf(base, release)
  print(
    (await upload(store, built))
      ? `Uploaded ${name} ${release.build}`
      : `${name} ${release.build} is already uploaded`,
  )
  await checkAddress(new URL(address, api.origin).href, built)
  const commit = await steps.sourceCommit(name)
  await api.call('POST', '/releases', releaseBody(release, address, { commit, contractTests }))
  print(`Registered ${name} ${release.version} ${release.build} at ${address}`)
  if (!live) return
  print(channelLine(await api.call<RemoteOverview>('POST', `/${name}/promote`, { build: release.build })))
}

import { buildPackages } from '../build/build-packages'
import budgets from '../checks/budgets.json'
import type { RemoteOverview } from '../../src/contracts/releases'
import { readBuiltFolder, type BuiltFolder } from './built-folder'
import { folderStore } from './folder-store'
import { networkFault, type RegistryClient } from './registry-client'
import { releaseBody } from './release-body'
import { releaseProblems } from './release-problems'
import type { ReleaseStore } from './release-store'
import { s3Store } from './s3-store'
import { channelLine } from './show-releases'

export interface PublishOptions {
  name: string
  /** A folder, or `s3://bucket/prefix?endpoint=…`. */
  to: string
  /** Public address of that folder. */
  base: string
  /** Makes the release live at once. */
  live: boolean
}

type Print = (line: string) => void

/** Tries until the address answers with the build: a CDN may need a moment. ms between them */
const TRIES = 4
const BETWEEN_TRIES = 500

function storeAt(to: string): ReleaseStore {
  return to.startsWith('s3://') ? s3Store(to) : folderStore(to)
}

/** Address of one build's folder. A `base` without an origin is below the API's own. */
export function addressOf(base: string, { name, build }: { name: string; build: string }): string {
  return `${base.replace(/\/$/, '')}/${name}/${build}/`
}

/** Puts the build into the store unless it lies there already; never over another of the same id. */
async function upload(store: ReleaseStore, built: BuiltFolder): Promise<boolean> {
  const { release } = built
  const there = await store.readRelease(release.name, release.build)
  if (there === null) {
    await store.putBuild(built)
    return true
  }
  if (JSON.stringify(JSON.parse(there)) !== JSON.stringify(release))
    throw new Error(`Another build with the id ${release.build} lies there already. Nothing was changed.`)
  return false
}

/** What people will load is at `address`, and not only in the store. */
async function checkAddress(address: string, { release }: BuiltFolder): Promise<void> {
  let last = ''
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES))
    try {
      const answer = await fetch(`${address}release.json`, { signal: AbortSignal.timeout(5000) })
      if (answer.ok && JSON.stringify(await answer.json()) === JSON.stringify(release)) return
      last = answer.ok ? 'another build is there' : `it was answered ${answer.status}`
    } catch (error) {
      last = networkFault(error)
    }
  }
  throw new Error(
    `The build was uploaded, but ${address}release.json does not give it: ${last}. Is --base the address of --to?`,
  )
}

/** Builds, checks, uploads and registers; what was done before is not done again. */
export async function publishRemote(
  { name, to, base, live }: PublishOptions,
  api: RegistryClient,
  print: Print,
  build: (names: string[]) => Promise<void> = buildPackages,
  read: (name: string) => BuiltFolder = readBuiltFolder,
): Promise<void> {
  const store = storeAt(to)
  await build([name])
  const built = read(name)
  const problems = releaseProblems(built, budgets)
  if (problems.length > 0) throw new Error(`${name} cannot be released:\n  ${problems.join('\n  ')}`)
  const { release } = built
  const address = addressOf(base, release)
  print(
    (await upload(store, built))
      ? `Uploaded ${name} ${release.build}`
      : `${name} ${release.build} lies there`,
  )
  await checkAddress(new URL(address, api.origin).href, built)
  await api.call('POST', '/releases', releaseBody(release, address))
  print(`Registered ${name} ${release.version} ${release.build} at ${address}`)
  if (!live) return
  print(channelLine(await api.call<RemoteOverview>('POST', `/${name}/promote`, { build: release.build })))
}

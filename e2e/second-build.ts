import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import type { ReleaseInput } from '../shared/src/contracts'
import { callAs } from './call-as'

const ROOT = path.resolve(__dirname, '..')

export interface SecondBuild {
  build: string
  /** The build it is based on. */
  current: string
  folder: string
  release: Omit<ReleaseInput, 'base'>
  remove: () => void
}

/**
 * Makes another build of a remote from the current one: with another build id, other global names, and one changed
 * text, so that a test sees which of the two runs.
 */
export function makeSecondBuild(name: string, build: string, text: [from: string, to: string]): SecondBuild {
  const dist = path.join(ROOT, name, 'dist')
  const { build: current } = JSON.parse(readFileSync(path.join(dist, 'current.json'), 'utf8')) as {
    build: string
  }
  const folder = path.join(dist, build)
  rmSync(folder, { recursive: true, force: true })
  cpSync(path.join(dist, current), folder, { recursive: true })
  const files: Record<string, string> = {}
  for (const file of readdirSync(folder)) {
    const target = path.join(folder, file)
    // The compressed copies belong to the original build.
    if (/\.(br|gz)$/.test(file)) rmSync(target)
    else if (/\.(js|css)$/.test(file)) {
      const code = readFileSync(target, 'utf8')
        .replaceAll(current, build)
        .replaceAll(...text)
      writeFileSync(target, code)
      files[file] = `sha384-${createHash('sha384').update(code).digest('base64')}`
    }
  }
  const target = path.join(folder, 'release.json')
  const json = readFileSync(target, 'utf8').replaceAll(current, build)
  const written = JSON.parse(json) as SecondBuild['release'] & { shared: string }
  Object.assign(written, { files })
  writeFileSync(target, JSON.stringify(written))
  // Registering leaves out the version of shared: the ranges decide.
  const { shared: _shared, ...release } = written
  return { build, current, folder, release, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Registers the build with the releases API, so that it can be promoted. */
export async function publishBuild(
  provider: APIRequestContext,
  name: string,
  build: SecondBuild,
  base = `/remotes/${name}/${build.build}/`,
): Promise<void> {
  await callAs(provider, 'publishRelease', { body: { ...build.release, base, contract_tests: 1 } })
}

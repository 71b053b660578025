import type { ReleaseInput } from '@portico/shared/contracts'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { listenLocally, type LocalServer } from '../../../shared/tools/testing/listen-locally'

export interface PlantedRelease {
  name: string
  build: string
  /** Folder in which the build's folder is created. */
  into: string
  /** Merged into release.json and the published data. */
  info?: Partial<ReleaseInput>
}

/** Returns a remote.json as a build writes it. */
export function fullConfig(name: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  const messages = { [`${name}.title`]: name, [`${name}.about`]: `What ${name} does` }
  return {
    name,
    title: `${name}.title`,
    description: `${name}.about`,
    requires: { shellApi: '^1' },
    messages: { 'en-US': messages, 'es-ES': messages },
    navigation: [],
    routes: [{ path: `/app/${name}`, permission: 'all' }],
    ...more,
  }
}

/** Writes one build as the build tool does, and returns what `remote -- publish` would send. */
export function plantRelease({ name, build, into, info = {} }: PlantedRelease): ReleaseInput {
  const folder = join(into, build)
  mkdirSync(folder, { recursive: true })
  const isShell = name === 'shell'
  const entry = isShell ? 'main.js' : 'remoteEntry.js'
  const contents = { [entry]: `/* ${name} ${build} */`, 'screen.js': `/* a screen of ${build} */` }
  for (const [file, content] of Object.entries(contents)) writeFileSync(join(folder, file), content)
  const release: ReleaseInput = {
    name,
    version: '1.0.0',
    build,
    entry,
    preload: ['screen.js'],
    consumes: ['react'],
    requires: {},
    container: `${name.replaceAll('-', '_')}__${build}`,
    files: Object.fromEntries(Object.entries(contents).map(([file, content]) => [file, integrity(content)])),
    sizes: { [entry]: 1000, 'screen.js': 500 },
    ...(isShell
      ? { groups: { app: ['screen.js'] }, shares: {}, provides: {} }
      : { config: fullConfig(name) }),
    base: '',
    commit: '8b993858906d',
    contract_tests: 8,
    ...info,
  }
  const { base: _base, commit: _commit, contract_tests: _tests, ...file } = release
  writeFileSync(join(folder, 'release.json'), JSON.stringify(file))
  return release
}

export interface Cdn extends LocalServer {
  /** Handlers by path. All other paths are 404. */
  pages: Map<string, RequestListener>
}

/** Opens another origin, over real HTTP. */
export async function openCdn(): Promise<Cdn> {
  const pages: Cdn['pages'] = new Map()
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    if (page) return page(request, response)
    response.writeHead(404).end()
  })
  return { ...(await listenLocally(server)), pages }
}

function integrity(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

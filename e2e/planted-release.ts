import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ReleaseInput } from '../shared/src/contracts'

interface Planted {
  name: string
  build: string
  /** Code of its entry file. */
  entry: string
  /** Global name of its container, if it isn't its own. */
  container?: string
  /** Other files by name. */
  files?: Record<string, string>
  /** Merged into its remote.json. */
  config?: Record<string, unknown>
}

export interface PlantedRelease {
  build: string
  folder: string
  /** Body of `publishRelease`. */
  release: ReleaseInput
  remove: () => void
}

/** Own container of a build. */
export const containerOf = (name: string, build: string) => `${name.replaceAll('-', '_')}__${build}`

/** Entry code of a remote whose page runs `mount(element)`. */
export const entryCode = (container: string, mount: string) => `
  const lifecycle = () => Promise.resolve()
  const mount = ({ domElement: element }) => { ${mount}; return Promise.resolve() }
  const remote = { name: 'planted', bootstrap: lifecycle, mount, unmount: lifecycle, update: lifecycle, widgets: {} }
  globalThis[${JSON.stringify(container)}] = {
    init() {},
    get: () => Promise.resolve(() => ({ remote })),
  }`

/** Writes a build by hand to the folder of published releases that the product serves. */
export function plantRelease({ name, build, entry, container, files = {}, config }: Planted): PlantedRelease {
  const folder = path.resolve(__dirname, '../releases', name, build)
  const contents = { 'remoteEntry.js': entry, ...files }
  const texts = { [`${name}.title`]: 'Planted', [`${name}.about`]: 'A remote that a test planted' }
  const release = {
    name,
    version: '1.0.0',
    build,
    container: container ?? containerOf(name, build),
    entry: 'remoteEntry.js',
    preload: [],
    files: Object.fromEntries(
      Object.entries(contents).map(([file, text]) => [
        file,
        `sha256-${createHash('sha256').update(text).digest('base64')}`,
      ]),
    ),
    sizes: {},
    consumes: [],
    requires: {},
    config: {
      name,
      title: `${name}.title`,
      description: `${name}.about`,
      requires: { shellApi: '^1' },
      messages: { 'en-US': texts, 'es-ES': texts },
      navigation: [],
      routes: [],
      ...config,
    },
  }
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(contents)) writeFileSync(path.join(folder, file), text)
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release))
  return {
    build,
    folder,
    release: { ...release, base: `/remotes/${name}/${build}/`, contract_tests: 1 },
    remove: () => rmSync(path.dirname(folder), { recursive: true, force: true }),
  }
}

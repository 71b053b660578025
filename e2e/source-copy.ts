import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '..')

/** Folder of published releases that the product serves. */
const RELEASES = path.join(ROOT, 'releases')

/** Contents of a build's release.json. */
export interface PublishedBuild {
  name: string
  build: string
  folder: string
  /** The version of shared that it was built against. */
  shared: string
  provides?: Record<string, string>
  requires: Record<string, string>
}

/** Result of a command of the repository's tools. */
export interface Ended {
  status: number | null
  output: string
}

function run(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => (output += part.toString()))
    }
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, output }))
  })
}

/** A copy of the sources for builds that must not end up in the repository. It links the libraries installed there. */
export class SourceCopy {
  readonly root = mkdtempSync(path.join(tmpdir(), 'portico-sources-'))
  private readonly published: PublishedBuild[] = []

  constructor(names: string[] = []) {
    for (const part of ['src', 'tools', 'package.json'])
      cpSync(path.join(ROOT, 'shared', part), path.join(this.root, 'shared', part), { recursive: true })
    for (const folder of ['node_modules', 'shared/node_modules'])
      symlinkSync(path.join(ROOT, folder), path.join(this.root, folder))
    for (const file of ['pnpm-lock.yaml', 'package.json', 'tsconfig.base.json'])
      cpSync(path.join(ROOT, file), path.join(this.root, file))
    for (const name of names) {
      for (const part of ['src', 'package.json', 'remote.config.ts', 'migrations', 'seeds', 'tools'])
        if (existsSync(path.join(ROOT, name, part)))
          cpSync(path.join(ROOT, name, part), path.join(this.root, name, part), { recursive: true })
      // Each copy resolves libraries differently, so its builds differ and need their own ids.
      writeFileSync(path.join(this.root, name, 'copy.txt'), this.root)
      this.linkLibraries(name, path.join(ROOT, name, 'node_modules'))
    }
  }

  /** Links a package's libraries, and shared, like the package manager does. */
  linkLibraries(name: string, from: string): void {
    const libraries = path.join(this.root, name, 'node_modules')
    mkdirSync(path.join(libraries, '@portico'), { recursive: true })
    symlinkSync(path.join(this.root, 'shared'), path.join(libraries, '@portico/shared'))
    for (const library of readdirSync(from))
      if (library !== '@portico' && !library.startsWith('.'))
        symlinkSync(path.join(from, library), path.join(libraries, library))
  }

  /** Every file of the copy with its hash, without the linked libraries. */
  files(folder = this.root): Record<string, string> {
    const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => !entry.isSymbolicLink())
    return Object.assign(
      {},
      ...entries.map((entry) => {
        const target = path.join(folder, entry.name)
        if (entry.isDirectory()) return this.files(target)
        const hash = createHash('sha256').update(readFileSync(target)).digest('hex')
        return { [path.relative(this.root, target)]: hash }
      }),
    ) as Record<string, string>
  }

  /** Replaces a text in a file; throws if the file doesn't contain it. */
  edit(file: string, from: string | RegExp, to: string): void {
    const target = path.join(this.root, file)
    const before = readFileSync(target, 'utf8')
    const after = before.replace(from, to)
    if (after === before) throw new Error(`${file} does not contain ${from}`)
    writeFileSync(target, after)
  }

  /** Runs the repository's command line in this copy. */
  portico(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
    return run(process.execPath, [path.join(this.root, 'shared/tools/cli.mjs'), ...args], this.root, env)
  }

  /** Builds a remote, and publishes it to the product at `api` in the folder that it serves. */
  async publish(name: string, api: string, key: string): Promise<Ended> {
    const options = ['--to', RELEASES, '--base', '/remotes', '--api', api, ...this.contractResult(name)]
    const ended = await this.portico(['remote', 'publish', name, ...options], { PORTICO_RELEASE_KEY: key })
    const built = path.join(this.root, name, 'dist/current.json')
    if (existsSync(built)) {
      const { build } = JSON.parse(readFileSync(built, 'utf8')) as { build: string }
      const folder = path.join(RELEASES, name, build)
      const file = path.join(folder, 'release.json')
      if (existsSync(file))
        this.published.push({ ...(JSON.parse(readFileSync(file, 'utf8')) as PublishedBuild), folder })
    }
    return ended
  }

  /** Writes a result as if the tests had run before, because the copy has no test runner. */
  private contractResult(name: string): string[] {
    if (name === 'shell') return []
    const file = path.join(this.root, `${name}-contract.json`)
    const passed = { status: 'passed', title: 'keeps the contract' }
    const result = { name: `${name}/src/remote-contract.test.ts`, message: '', assertionResults: [passed] }
    writeFileSync(file, JSON.stringify({ testResults: [result] }))
    return ['--contract-result', file]
  }

  /** The build published last. */
  last(): PublishedBuild {
    const last = this.published.at(-1)
    if (!last) throw new Error('No build was published')
    return last
  }

  /** Deletes the copy and its published builds. */
  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
    for (const { folder } of this.published) rmSync(folder, { recursive: true, force: true })
    const emptied = [...this.published.map(({ folder }) => path.dirname(folder)), RELEASES]
    for (const folder of new Set(emptied))
      if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder)
  }
}

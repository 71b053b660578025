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

/** Where the product serves what was published beside it. */
const RELEASES = path.join(ROOT, 'releases')

/** What release.json says of a build. */
export interface PublishedBuild {
  name: string
  build: string
  folder: string
  /** Version of shared that it was built against. */
  shared: string
  provides?: Record<string, string>
  requires: Record<string, string>
}

/** How a command of the repository's own tools ended. */
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

/**
 * A copy of the sources in which a test can build files that must not end up in the repository. Libraries
 * are those that are installed there.
 */
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
      // Libraries lie elsewhere seen from each copy, so its builds are others and need ids of their own.
      writeFileSync(path.join(this.root, name, 'copy.txt'), this.root)
      this.linkLibraries(name, path.join(ROOT, name, 'node_modules'))
    }
  }

  /** What the package manager does for a package: its libraries, and shared from beside it. */
  linkLibraries(name: string, from: string): void {
    const libraries = path.join(this.root, name, 'node_modules')
    mkdirSync(path.join(libraries, '@portico'), { recursive: true })
    symlinkSync(path.join(this.root, 'shared'), path.join(libraries, '@portico/shared'))
    for (const library of readdirSync(from))
      if (library !== '@portico' && !library.startsWith('.'))
        symlinkSync(path.join(from, library), path.join(libraries, library))
  }

  /** Every file of the copy with its hash. Libraries are only linked, and left out. */
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

  /** Replaces one text of a file; a text that is not there is a fault of the test. */
  edit(file: string, from: string | RegExp, to: string): void {
    const target = path.join(this.root, file)
    const before = readFileSync(target, 'utf8')
    const after = before.replace(from, to)
    if (after === before) throw new Error(`${file} does not hold ${from}`)
    writeFileSync(target, after)
  }

  /** Runs the repository's own command line, as it stands in this copy. */
  portico(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
    return run(process.execPath, [path.join(this.root, 'shared/tools/cli.mjs'), ...args], this.root, env)
  }

  /** Builds, and publishes at the product at `api` into the folder that it serves. */
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

  /** As of an earlier run: the copy has no test runner. */
  private contractResult(name: string): string[] {
    if (name === 'shell') return []
    const file = path.join(this.root, `${name}-contract.json`)
    const passed = { status: 'passed', title: 'keeps the contract' }
    const result = { name: `${name}/src/remote-contract.test.ts`, message: '', assertionResults: [passed] }
    writeFileSync(file, JSON.stringify({ testResults: [result] }))
    return ['--contract-result', file]
  }

  /** What was published last. */
  last(): PublishedBuild {
    const last = this.published.at(-1)
    if (!last) throw new Error('Nothing was published')
    return last
  }

  /** Takes away the copy, and what was published of it. */
  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
    for (const { folder } of this.published) rmSync(folder, { recursive: true, force: true })
    const emptied = [...this.published.map(({ folder }) => path.dirname(folder)), RELEASES]
    for (const folder of new Set(emptied))
      if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder)
  }
}

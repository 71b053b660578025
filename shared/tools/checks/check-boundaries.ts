import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { REPOSITORY, runTool } from './run-tool'
import { sourceFiles, workspaceFolders } from './source-files'

interface Cruise {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] }
  modules: {
    source: string
    dependencies: { module: string; resolved: string; couldNotResolve: boolean }[]
  }[]
}

/** Names under `portico-real/` are aliases that only webpack resolves: a facade imports its library by them. */
function isUnresolved(to: { module: string; couldNotResolve: boolean }): boolean {
  return to.couldNotResolve && !to.module.startsWith('portico-real/')
}

/** Violations found by a cruise, and files that it failed to read. */
export function cruiseProblems(cruise: Cruise, expected: string[]): string[] {
  const seen = new Set(cruise.modules.map((module) => module.source))
  return [
    ...cruise.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    // With an unsupported compiler, dependency-cruiser reads no files and reports nothing.
    ...expected.filter((file) => !seen.has(file)).map((file) => `not read: ${file}`),
    ...cruise.modules.flatMap(({ source, dependencies }) =>
      dependencies.filter(isUnresolved).map((to) => `not resolved: ${source} → ${to.module}`),
    ),
  ]
}

interface Parts {
  /** Name of these parts in problems. */
  name: string
  /** Matches the path of a file; its group is the part that the file belongs to. */
  pattern: RegExp
}

/** Parts that must not import each other in a circle. Types count: reading one part needs the other. */
const ACYCLIC: Parts[] = [
  // Modules are grouped by area: `server/src/modules/guest-data/visits/…` is the module `guest-data/visits`.
  { name: 'modules', pattern: /^server\/src\/modules\/([^/]+\/[^/]+)\// },
  { name: 'folders of the shell', pattern: /^shell\/src\/([^/]+)\// },
]
const FOR_TESTS = /\.test\.tsx?$|-builders\.ts$|\.sample\.ts$|\/testing\//

/** Parts that each part imports, without tests and their builders. */
function partImports(cruise: Cruise, { pattern }: Parts): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const { source, dependencies } of cruise.modules) {
    const name = pattern.exec(source)?.[1]
    if (name === undefined || FOR_TESTS.test(source)) continue
    const known = imports.get(name) ?? new Set()
    for (const { resolved } of dependencies) {
      const other = pattern.exec(resolved)?.[1]
      if (other !== undefined && other !== name) known.add(other)
    }
    imports.set(name, known)
  }
  return imports
}

/** Parts that import each other, directly or through others. */
function circles(cruise: Cruise, parts: Parts): string[] {
  const imports = partImports(cruise, parts)
  const reachable = (from: string) => {
    const seen = new Set<string>()
    const open = [...(imports.get(from) ?? [])]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(...(imports.get(next) ?? []))
    }
    return seen
  }
  const found = [...imports.keys()]
    .map((name) => ({ name, others: reachable(name) }))
    .filter(({ name, others }) => others.has(name))
    .map(({ name, others }) => [...others].filter((other) => other === name || reachable(other).has(name)))
    .map((names) => `${parts.name} import each other: ${names.sort().join(', ')}`)
  return [...new Set(found)]
}

/** Checks the tree below `root` against .dependency-cruiser.cjs. */
export function checkBoundaries(root = REPOSITORY): string[] {
  const folders = workspaceFolders(root)
  const config = path.join(REPOSITORY, '.dependency-cruiser.cjs')
  const args = ['--config', config, '--output-type', 'json', ...folders]
  const { output } = runTool('dependency-cruiser/bin/dependency-cruise.mjs', args, root)
  const expected = folders.flatMap((folder) => sourceFiles(root, folder))
  const cruise = JSON.parse(output) as Cruise
  return [
    ...cruiseProblems(cruise, expected),
    ...ACYCLIC.flatMap((parts) => circles(cruise, parts)),
    ...undeclaredWorkspaces(root, folders),
  ]
}

/** A workspace may only declare shared in its package.json: the rules above check imports, not declarations. */
function undeclaredWorkspaces(root: string, folders: string[]): string[] {
  return folders
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
    .flatMap((folder) => {
      const manifest = readFileSync(path.join(root, folder, 'package.json'), 'utf8')
      const others = manifest.match(/"@portico\/[a-z-]+": *"workspace/g) ?? []
      return others
        .filter((name) => !name.startsWith('"@portico/shared"'))
        .map((name) => `workspace dependency: ${folder}/package.json has ${name}`)
    })
}

/** Names of the rules, for the test that plants a violation of each. */
export function boundaryRules(): string[] {
  const text = readFileSync(path.join(REPOSITORY, '.dependency-cruiser.cjs'), 'utf8')
  return [...text.matchAll(/^ {6}name: '([a-z0-9-]+)'/gm)].map((match) => match[1] ?? '')
}

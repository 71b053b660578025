import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../build/packages'

/** A repository with only the files that `portico remote create` needs; it links the libraries installed here. */
export function bareRepository(packages: readonly string[] = []): string {
  const root = mkdtempSync(join(tmpdir(), 'portico-create-'))
  for (const part of ['src', 'tools', 'package.json'])
    cpSync(join(ROOT, 'shared', part), join(root, 'shared', part), { recursive: true })
  for (const folder of ['node_modules', 'shared/node_modules'])
    symlinkSync(join(ROOT, folder), join(root, folder))
  for (const file of ['pnpm-lock.yaml', 'package.json', 'tsconfig.base.json', 'tsconfig.json'])
    cpSync(join(ROOT, file), join(root, file))
  for (const name of packages) {
    for (const part of ['src', 'migrations', 'package.json', 'tsconfig.json'])
      if (existsSync(join(ROOT, name, part)))
        cpSync(join(ROOT, name, part), join(root, name, part), { recursive: true })
    linkLibraries(root, name, name)
  }
  return root
}

/** Links the libraries of an installed package, and the repository's own copy of shared. */
export function linkLibraries(root: string, name: string, from: string): void {
  const libraries = join(root, name, 'node_modules')
  mkdirSync(join(libraries, '@portico'), { recursive: true })
  symlinkSync(join(root, 'shared'), join(libraries, '@portico/shared'))
  const installed = join(ROOT, from, 'node_modules')
  for (const library of readdirSync(installed))
    if (library !== '@portico' && !library.startsWith('.'))
      symlinkSync(join(installed, library), join(libraries, library))
}

/** Runs the repository's command line. */
export function portico(root: string, ...args: string[]) {
  return spawnSync(process.execPath, [join(root, 'shared/tools/cli.mjs'), ...args], {
    cwd: root,
    encoding: 'utf8',
  })
}

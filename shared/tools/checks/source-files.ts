import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { isReleased } from '../../src/contracts/release-values'

const SKIPPED = new Set(['node_modules', 'dist', 'fixtures', 'test-results', '.cache'])

/** Source files below a folder, as paths from `root` with slashes. Builds and fixtures are left out. */
export function sourceFiles(root: string, folder: string, pattern = /\.(tsx?|mts)$/): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourceFiles(root, file, pattern)
    return pattern.test(entry.name) ? [file] : []
  })
}

/** Workspace folders of a tree, to which the boundaries apply. */
export function workspaceFolders(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => isReleased(name) || /^(shared|server|e2e)$/.test(name))
    .sort()
}

/** Folders with texts in a workspace folder, as paths from `root` with slashes. */
export function catalogFolders(root: string, folder: string): string[] {
  const locales = `${folder}/src/locales`
  if (!existsSync(path.join(root, locales))) return []
  const below = readdirSync(path.join(root, locales), { withFileTypes: true })
  return [locales, ...below.filter((entry) => entry.isDirectory()).map(({ name }) => `${locales}/${name}`)]
}

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Loader } from 'esbuild'

interface Options {
  root: string
  /** Parts of shared that are resolved elsewhere at run time. */
  external: (request: string) => boolean
}

/** Extensions that code imports only for the address of the file. */
const ASSETS = ['.svg', '.png']
const LOADERS: Record<string, Loader> = {
  ...Object.fromEntries(ASSETS.map((ending): [string, Loader] => [ending, 'empty'])),
  // Style sheets name fonts.
  '.css': 'css',
  '.woff2': 'file',
}

/**
 * Every file of the repository that these files import, directly or not, including themselves; the lock file covers
 * libraries.
 */
export async function sourceClosure(
  entries: readonly string[],
  { root, external }: Options,
): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: entries.filter((file) => /\.[cm]?[jt]sx?$/.test(file)),
    absWorkingDir: root,
    bundle: true,
    metafile: true,
    write: false,
    outdir: 'dist',
    format: 'esm',
    platform: 'neutral',
    jsx: 'preserve',
    // Leaves libraries out, and the parts of shared that have no alias.
    packages: 'external',
    alias: partsOfShared(root, external),
    loader: LOADERS,
    // Counts imported files even if none of their exports is used.
    treeShaking: false,
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    logLevel: 'silent',
  })
  const imported = Object.keys(metafile.inputs).map((file) => resolve(root, file))
  return [...new Set([...entries, ...imported])].sort()
}

/** The files of the parts of shared that aren't external, by their requests. */
function partsOfShared(root: string, external: Options['external']): Record<string, string> {
  const { exports } = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  const parts = Object.entries(exports).map(([part, file]): [string, string] => [
    `@portico/shared/${part.slice('./'.length)}`,
    join(root, 'shared', file),
  ])
  return Object.fromEntries(parts.filter(([request]) => !external(request)))
}

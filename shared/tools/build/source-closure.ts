import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The bundler drops imports of types. */
const TYPE_IMPORT = /\b(?:import|export)\s+type\s[^'";]*?\bfrom\s*['"][^'"]+['"]/g
/** After `from`, `import` or `import(`, skipping a comment that names the chunk. An address can end in `/import`. */
const REQUEST = /(?<![\w'"/.-])(?:from|import)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"\n]+)['"]/g

const SHARED = '@portico/shared/'

interface Options {
  root: string
  /** Imports that are resolved elsewhere at run time. */
  external: (request: string) => boolean
}

/**
 * Every file of the repository that these files import, directly or not, including themselves; the lock file covers
 * libraries.
 */
export function sourceClosure(entries: readonly string[], { root, external }: Options): string[] {
  const files = new Set<string>()
  const queue = [...entries]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file)) continue
    files.add(file)
    if (!/\.[cm]?tsx?$/.test(file)) continue
    for (const request of requestsIn(readFileSync(file, 'utf8'))) {
      if (external(request)) continue
      const target = fileOf(request, file, root)
      if (target) queue.push(target)
    }
  }
  return [...files].sort()
}

function requestsIn(source: string): string[] {
  return [...source.replaceAll(TYPE_IMPORT, '').matchAll(REQUEST)].map(([, request = '']) => request)
}

/** Null for a library. */
function fileOf(request: string, from: string, root: string): string | null {
  if (request.startsWith(SHARED)) return sharedFile(request.slice(SHARED.length), root)
  if (!request.startsWith('.')) return null
  const path = resolve(dirname(from), request)
  const endings = ['', '.ts', '.tsx', '.mjs', '.js', '.json', '/index.ts', '/index.tsx']
  const file = endings.map((ending) => path + ending).find(isFile)
  // Texts that look like an import, for example in a template, resolve to no file.
  return file ?? null
}

function sharedFile(part: string, root: string): string {
  const { exports } = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')) as {
    exports: Partial<Record<string, string>>
  }
  const file = exports[`./${part}`]
  if (!file) throw new Error(`shared exports no ${part}`)
  return join(root, 'shared', file)
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()

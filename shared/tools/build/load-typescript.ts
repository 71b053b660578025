import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/** Loads a TypeScript file of the repository while the tools run. `import()` would bypass tsx's hook. */
export function loadTypescript(path: string): unknown {
  return load(path)
}

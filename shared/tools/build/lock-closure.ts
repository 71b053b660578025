import { parse } from 'yaml'

interface Tree {
  [key: string]: Tree | string
}

/** pnpm-lock.yaml has tens of thousands of lines, and every package of the workspace has its ID computed from it. */
let lastRead: { text: string; tree: Tree } | undefined

function treeOf(text: string): Tree {
  if (lastRead?.text !== text) lastRead = { text, tree: parse(text, { schema: 'failsafe' }) as Tree }
  return lastRead.tree
}

/**
 * Returns every package that these parts of the workspace can load, with its resolution:
 * `react@19.3.1 {"integrity":"sha512-…"}`.
 */
export function lockedPackages(lock: string, importers: readonly string[]): string[] {
  const tree = treeOf(lock)
  const snapshots = treeAt(tree, 'snapshots')
  const packages = treeAt(tree, 'packages')
  const locked = new Set<string>()
  const queue = importers.flatMap((name) =>
    dependenciesOf(treeAt(treeAt(tree, 'importers'), name), ['dependencies', 'devDependencies']),
  )
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (locked.has(key)) continue
    locked.add(key)
    queue.push(...dependenciesOf(treeAt(snapshots, key), ['dependencies', 'optionalDependencies']))
  }
  return [...locked].sort().map((key) => {
    const { resolution } = treeAt(packages, key.replace(/\(.*$/, ''))
    return `${key} ${JSON.stringify(resolution)}`
  })
}

/** Keys of `snapshots`. Workspace packages have a `link:` instead of a version. */
function dependenciesOf(from: Tree, kinds: string[]): string[] {
  return kinds
    .flatMap((kind) => Object.entries(treeAt(from, kind)))
    .flatMap(([name, given]) => {
      const version = textOf(typeof given === 'string' ? given : given.version)
      if (version.startsWith('link:')) return []
      // An alias contains the name of the real package.
      return [/^@?[^@(]+@/.test(version) ? version : `${name}@${version}`]
    })
}

const textOf = (value: string | Tree | undefined) => (typeof value === 'string' ? value : '')

function treeAt(tree: Tree, key: string): Tree {
  const subtree = tree[key]
  return typeof subtree === 'object' ? subtree : {}
}

interface Tree {
  [key: string]: Tree | string
}

/**
 * Every package that these parts of the workspace can load, with its resolution: `react@19.3.1 {integrity: …}`. Parses
 * the format of pnpm-lock.yaml: maps, indented by two spaces.
 */
export function lockedPackages(lock: string, importers: readonly string[]): string[] {
  const tree = parseTree(lock)
  const snapshots = treeAt(tree, 'snapshots')
  const packages = treeAt(tree, 'packages')
  const found = new Set<string>()
  const queue = importers.flatMap((name) =>
    dependenciesOf(treeAt(treeAt(tree, 'importers'), name), ['dependencies', 'devDependencies']),
  )
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (found.has(key)) continue
    found.add(key)
    queue.push(...dependenciesOf(treeAt(snapshots, key), ['dependencies', 'optionalDependencies']))
  }
  return [...found].sort().map((key) => {
    const { resolution } = treeAt(packages, key.replace(/\(.*$/, ''))
    return `${key} ${textOf(resolution)}`
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
  const found = tree[key]
  return typeof found === 'object' ? found : {}
}

function parseTree(text: string): Tree {
  const root: Tree = {}
  const open: Tree[] = [root]
  for (const line of text.split('\n')) {
    const parts = /^( *)('[^']*'|[^\s'][^\s]*?):(?: (.*))?$/.exec(line)
    if (!parts) continue
    const [, indent = '', key = '', value] = parts
    const parent = open[indent.length / 2]
    if (!parent) continue
    const name = unquoted(key)
    if (value) parent[name] = unquoted(value)
    else {
      const child: Tree = {}
      parent[name] = child
      open[indent.length / 2 + 1] = child
    }
  }
  return root
}

function unquoted(text: string): string {
  return text.startsWith("'") ? text.slice(1, -1) : text
}

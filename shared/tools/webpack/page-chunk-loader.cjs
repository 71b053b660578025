// Names the chunk of every page and tile in src/pages.ts after its key, like `routesOf`: the screen of `voucherList` is
// in `voucher-list`. An import with a chunk name keeps it.

const kebab = (key) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns true if an object opened before `text` is still open at its end. */
function staysOpen(text) {
  let depth = 1
  for (const [brace] of text.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth === 0) return false
  }
  return true
}

module.exports = function namePageChunks(source) {
  return source.replace(/\bimport\((\s*['"])/g, (match, quote, offset) => {
    const before = source.slice(0, offset)
    const keys = [...before.matchAll(/(['"]?)\b([\w-]+)\1: \{/g)]
    // `menu` and `tile` are objects inside an entry, closed before its import.
    const entry = keys.findLast(([found], index) => staysOpen(before.slice(keys[index].index + found.length)))
    return entry ? `import(/* webpackChunkName: "${kebab(entry[2])}" */${quote}` : match
  })
}

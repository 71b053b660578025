// Names the chunk of every page and tile of src/pages.ts after its key, as `routesOf` does: the screen of `voucherList`
// is in `voucher-list`. An import that names its chunk keeps that name.

const kebab = (key) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Whether an object that opened before `text` is still open at its end. */
function staysOpen(text) {
  let depth = 1
  for (const [brace] of text.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth === 0) return false
  }
  return true
}

module.exports = function namePageChunks(source) {
  return source.replace(/\bimport\((\s*['"])/g, (whole, quote, offset) => {
    const before = source.slice(0, offset)
    const keys = [...before.matchAll(/(['"]?)\b([\w-]+)\1: \{/g)]
    // `menu` and `tile` are objects inside an entry, closed before its import.
    const entry = keys.findLast(([found], index) => staysOpen(before.slice(keys[index].index + found.length)))
    return entry ? `import(/* webpackChunkName: "${kebab(entry[2])}" */${quote}` : whole
  })
}

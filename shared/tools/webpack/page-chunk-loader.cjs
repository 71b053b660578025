// Names the chunk of every page of src/pages.ts after its key, as `routesOf` does: the screen of `voucherList`
// is in `voucher-list`. An import that names its chunk keeps that name.

const kebab = (key) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

module.exports = function namePageChunks(source) {
  return source.replace(/\bimport\((\s*['"])/g, (whole, quote, offset) => {
    // `menu` is a field of a page.
    const keys = [...source.slice(0, offset).matchAll(/(['"]?)\b(?!menu\b)([\w-]+)\1: \{/g)]
    const key = keys.at(-1)?.[2]
    return key ? `import(/* webpackChunkName: "${kebab(key)}" */${quote}` : whole
  })
}

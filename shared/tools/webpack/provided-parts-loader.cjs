// Fills the list in shell/src/federation/provided-parts.ts: every shared module by its sharing mode, each with its own
// import.

module.exports = function listProvidedParts(source) {
  const bySharing = new Map()
  for (const [key, entry] of Object.entries(this.getOptions().shared)) {
    const [sharing, text] = [JSON.stringify(entry), JSON.stringify(key)]
    bySharing.set(sharing, `${bySharing.get(sharing) ?? ''}${text}: () => import(${text}),`)
  }
  const list = [...bySharing].map(([sharing, parts]) => `[${sharing}, {${parts}}]`)
  return source.replace(/(PROVIDED_PARTS: .*) = \[\]/, (_whole, declared) => `${declared} = [${list}]`)
}

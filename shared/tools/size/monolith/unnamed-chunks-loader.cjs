// Takes the names out of imports: all remotes name their texts alike, and in one bundle such imports would share a chunk.
module.exports = function unnamedChunks(source) {
  return source.replace(/\/\* webpackChunkName: "[^"]*" \*\//g, '')
}

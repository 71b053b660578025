// Removes chunk names from imports: all remotes use the same names for their texts, and in one bundle such imports
// would share a chunk.
module.exports = function unnamedChunks(source) {
  return source.replace(/\/\* webpackChunkName: "[^"]*" \*\//g, '')
}

// @ts-check

/** Oldest Node that is supported: major, minor. */
const OLDEST = [20, 19]

/**
 * What is wrong with this Node, or null.
 * @param {string} [version]
 */
export function nodeVersionProblem(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null
  return `Portico needs Node ${OLDEST.join('.')} or newer; this is ${version}. Get one at https://nodejs.org/`
}

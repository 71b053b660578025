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
  return `Portico requires Node ${OLDEST.join('.')} or later; this is ${version}. Download it from https://nodejs.org/`
}

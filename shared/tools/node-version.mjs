// @ts-check

/** Oldest supported Node: major, minor. */
const OLDEST = [20, 19]

/**
 * Explains why this Node isn't supported, or returns null.
 * @param {string} [version]
 */
export function nodeVersionProblem(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null
  return `Portico requires Node ${OLDEST.join('.')} or later; this is ${version}. Download it from https://nodejs.org/`
}

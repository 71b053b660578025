// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rootFolder } from './root-folder.mjs'

/**
 * Jest evaluates all modules again for each test file, and most files take longer to load than to run. `npm test`
 * therefore runs them in packs: a generated file requires several, each within its own `describe`, which keeps their
 * hooks apart.
 */
const PACK_BYTES = 70_000
/** Larger, because loading the server takes as long as the tests of many files. */
const NODE_PACK_BYTES = 140_000

/**
 * A file that changes modules, globals or limits for others needs its own module registry, or says that it runs alone.
 */
const RUNS_ALONE =
  /\bjest\.(?:mock|doMock|resetModules|isolateModules\w*|setTimeout)\(|^(?:describeRemoteContract|drawComponentStyles)\(|^\/\/ Runs alone: /m
/** It would skip the tests of all other files in its pack. */
const LEAVES_OUT_OTHERS = /^\s*(?:(?:it|test|describe)\.only\b|f(?:it|describe)\()/m
/** Hooks set on import would belong to the first file of the pack that imports the module. */
const SETS_HOOKS = /^(?:before|after)(?:All|Each)\(/m

/** Tests with gateways have a step of their own. */
const IS_TEST = /(?<!\.peer)\.test\.tsx?$/
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'fixtures', '.cache'])

/** @typedef {{ file: string, text: string }[]} Sources */

/**
 * @param {string} folder
 * @returns {Sources}
 */
function sourcesBelow(folder) {
  // Reading all files recursively would follow the links in node_modules, which takes seconds.
  const sources = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : sourcesBelow(file)
    return /\.tsx?$/.test(file) ? [{ file, text: readFileSync(file, 'utf8') }] : []
  })
  return sources.sort((a, b) => (a.file < b.file ? -1 : 1))
}

/**
 * Neighbors share most modules, so they stay together.
 * @param {Sources} tests
 * @param {number} most bytes of a pack
 * @returns {Sources[]}
 */
function packsOf(tests, most) {
  /** @type {Sources[]} */
  const packs = []
  let bytes = Infinity
  for (const test of tests) {
    if (bytes + test.text.length > most) {
      packs.push([])
      bytes = 0
    }
    packs.at(-1)?.push(test)
    bytes += test.text.length
  }
  return packs
}

/** @param {string} file */
const requireCall = (file) => `require(${JSON.stringify(file)})`

/**
 * The project with its test files in packs, which are written below its folder.
 * @template {{ rootDir: string, testMatch: string[], testEnvironment?: string }} Project
 * @param {Project} project its folder from the root of the repository
 * @param {string[]} helpers folders outside its own whose modules set hooks
 * @returns {Project}
 */
export function inPacks(project, helpers) {
  const folder = path.resolve(rootFolder, project.rootDir)
  const sources = sourcesBelow(folder)
  const tests = sources.filter(({ file }) => IS_TEST.test(file))
  const focused = tests.filter(({ text }) => LEAVES_OUT_OTHERS.test(text)).map(({ file }) => file)
  if (focused.length > 0) throw new Error(`These files leave out tests by .only: ${focused.join(', ')}`)
  const alone = tests.filter(({ text }) => RUNS_ALONE.test(text))
  const hooked = [...sources, ...helpers.flatMap((helper) => sourcesBelow(path.resolve(rootFolder, helper)))]
    .filter(({ file, text }) => !IS_TEST.test(file) && SETS_HOOKS.test(text))
    .map(({ file }) => requireCall(file))
  const packFolder = path.join(folder, '.cache/packs')
  rmSync(packFolder, { recursive: true, force: true })
  mkdirSync(packFolder, { recursive: true })
  const most = project.testEnvironment === 'node' ? NODE_PACK_BYTES : PACK_BYTES
  const together = tests.filter((test) => !alone.includes(test))
  const packs = packsOf(together, most).map((pack, index) => {
    const suites = pack.map(({ file }) => {
      const name = JSON.stringify(path.relative(rootFolder, file).replaceAll(path.sep, '/'))
      return `describe(${name}, () => void ${requireCall(file)})`
    })
    const packFile = path.join(packFolder, `${String(index + 1).padStart(2, '0')}.pack.cjs`)
    writeFileSync(packFile, [...new Set(hooked), ...suites, ''].join('\n'))
    return packFile
  })
  return { ...project, testMatch: [...packs, ...alone.map(({ file }) => file)] }
}

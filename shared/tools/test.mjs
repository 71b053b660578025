// @ts-check
// `npm test`: every check and every test of the repository. `--only a,b` and `--skip a,b` choose steps.
// Ends with what failed, in short, and one line: `N passed, N failed`.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { nodeVersionProblem } from './node-version.mjs'
import { killRunningCommands } from './run-command.mjs'
import { checkCounts, PROBLEM_LINES, summaryLine } from './test-results.mjs'
import { resultFolder, STEPS } from './test-steps.mjs'

/** Number of processor cores that steps may keep busy together. */
const CORES = 2
/** Number of output lines shown for a failing step; the log has all of them. */
const SHOWN_LINES = 150
/** Number of problems listed at the end again. */
const SHOWN_PROBLEMS = 20

/** @param {string | undefined} list names with commas */
function namesOf(list) {
  const names = list?.split(',').filter(Boolean) ?? []
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name))
  if (unknown.length === 0) return names
  throw new Error(
    `Unknown step: ${unknown.join(', ')}. Available: ${STEPS.map((step) => step.name).join(', ')}`,
  )
}

function selectedSteps() {
  const { values } = parseArgs({ options: { only: { type: 'string' }, skip: { type: 'string' } } })
  const only = namesOf(values.only)
  const skip = namesOf(values.skip)
  // All other steps need the first one's packages; it takes no time if they are installed.
  return STEPS.filter(
    ({ name }) => (only.length === 0 || only.includes(name) || name === 'install') && !skip.includes(name),
  )
}

/**
 * @param {string} name
 * @param {string} output
 */
function showFailure(name, output) {
  const log = path.join(resultFolder, `${name}.log`)
  mkdirSync(resultFolder, { recursive: true })
  writeFileSync(log, output)
  const lines = output.trimEnd().split('\n')
  if (lines.length > SHOWN_LINES) console.log(`… ${lines.length - SHOWN_LINES} lines above are in ${log}`)
  console.log(lines.slice(-SHOWN_LINES).join('\n'))
}

/**
 * Failed tests so far. They are listed at the end too, where people read a long log first.
 * @type {string[]}
 */
const problems = []

/**
 * @param {import('./test-steps.mjs').Step} step
 * @returns {Promise<import('./test-results.mjs').Counts>}
 */
async function runStep(step) {
  const started = Date.now()
  /** @type {import('./test-steps.mjs').StepResult} */
  const result = await step.run().catch((/** @type {Error} */ error) => ({
    counts: checkCounts(false),
    output: error.stack ?? error.message,
  }))
  const { counts, output, notice } = result
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${step.name.padEnd(18)}${summaryLine([counts])} in ${seconds} s`)
  if (notice) console.log(notice)
  if (counts.failed > 0) showFailure(step.name, output)
  const named = result.problems ?? []
  const last = output.trimEnd().split('\n').slice(-PROBLEM_LINES).join('\n  ')
  problems.push(
    ...(named.length === 0 && counts.failed > 0 ? [last] : named).map((each) => `${step.name}: ${each}`),
  )
  return counts
}

/**
 * @param {import('./test-steps.mjs').Step[]} steps
 * @returns {Promise<import('./test-results.mjs').Counts[]>} of those that ran
 */
async function runSteps(steps) {
  /** @type {Map<string, import('./test-results.mjs').Counts>} */
  const results = new Map()
  /** @type {Map<string, Promise<void>>} */
  const running = new Map()
  const waiting = [...steps]
  let free = CORES
  const needed = (/** @type {typeof steps[0]} */ step) =>
    [step.needs, 'install'].filter((name) => name && name !== step.name)
  const pending = (/** @type {string | undefined} */ name) =>
    [...waiting.map((step) => step.name), ...running.keys()].includes(name ?? '')
  while (waiting.length > 0) {
    const step = waiting.find((each) => each.cores <= free && !needed(each).some(pending))
    if (!step) {
      await Promise.race(running.values())
      continue
    }
    waiting.splice(waiting.indexOf(step), 1)
    const broken = needed(step).find((name) => name && (results.get(name)?.failed ?? 0) > 0)
    if (broken) {
      console.log(`${step.name.padEnd(18)}skipped: ${broken} failed`)
      continue
    }
    free -= step.cores
    const ending = runStep(step).then((counts) => {
      free += step.cores
      running.delete(step.name)
      results.set(step.name, counts)
    })
    running.set(step.name, ending)
  }
  await Promise.all(running.values())
  return [...results.values()]
}

/** Folder in which Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm'
/** Several times the space that the tests use at once: bytes. */
const ROOM = 8 * 1024 ** 3

/**
 * Databases, data folders and browser profiles are thousands of files that exist for seconds. On a disk, the kernel
 * spends half of its time on allocating space for them.
 */
function keepTemporaryFilesInMemory() {
  if (!existsSync(IN_MEMORY)) return
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  if (Math.min(bavail * bsize, freemem()) < ROOM) return
  const folder = mkdtempSync(path.join(IN_MEMORY, 'portico-test-'))
  // PostgreSQL and nginx run as other users.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}

async function main() {
  const problem = nodeVersionProblem()
  if (problem) throw new Error(problem)
  keepTemporaryFilesInMemory()
  const all = await runSteps(selectedSteps())
  process.exitCode = all.some((counts) => counts.failed > 0) ? 1 : 0
  for (const problem of problems.slice(0, SHOWN_PROBLEMS)) console.log(problem)
  if (problems.length > SHOWN_PROBLEMS) console.log(`… and ${problems.length - SHOWN_PROBLEMS} more`)
  console.log(summaryLine(all))
}

// Reports are read by people and programs; color codes help neither in a log.
process.env['NO_COLOR'] = '1'
delete process.env['FORCE_COLOR']
// The same for testing-library's output of pages, which is cut short too.
process.env['COLORS'] = 'false'
process.env['DEBUG_PRINT_LIMIT'] ??= '3000'
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    killRunningCommands()
    process.exit(1)
  })
}
main().catch((/** @type {Error} */ error) => {
  console.error(error.message)
  console.log(summaryLine([checkCounts(false)]))
  process.exitCode = 1
})

// @ts-check
// `npm test`: every check and every test of the repository. `--only a,b` and `--skip a,b` choose steps.
// Ends with one line: `N passed, N failed`.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { nodeVersionProblem } from './node-version.mjs'
import { killRunningCommands } from './run-command.mjs'
import { checkCounts, summaryLine } from './test-results.mjs'
import { resultFolder, STEPS } from './test-steps.mjs'

/** How much of a failing step's output is shown; all of it goes to a log. */
const SHOWN_LINES = 150

/** @param {string | undefined} list names with commas */
function namesOf(list) {
  const names = list?.split(',').filter(Boolean) ?? []
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name))
  if (unknown.length === 0) return names
  throw new Error(`No step ${unknown.join(', ')}. There are: ${STEPS.map((step) => step.name).join(', ')}`)
}

function chosenSteps() {
  const { values } = parseArgs({ options: { only: { type: 'string' }, skip: { type: 'string' } } })
  const only = namesOf(values.only)
  const skip = namesOf(values.skip)
  // All other steps need what the first installs; it takes no time when it was done before.
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
 * @param {import('./test-steps.mjs').Step} step
 * @returns {Promise<import('./test-results.mjs').Counts>}
 */
async function runStep(step) {
  process.stdout.write(`${step.name.padEnd(18)}`)
  const started = Date.now()
  const { counts, output, notice } = await step.run().catch((/** @type {Error} */ error) => ({
    counts: checkCounts(false),
    output: error.stack ?? error.message,
    notice: undefined,
  }))
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${summaryLine([counts])} in ${seconds} s`)
  if (counts.failed > 0) showFailure(step.name, output)
  else if (notice) console.log(notice)
  return counts
}

async function main() {
  const problem = nodeVersionProblem()
  if (problem) throw new Error(problem)
  /** @type {Map<string, import('./test-results.mjs').Counts>} */
  const results = new Map()
  for (const step of chosenSteps()) {
    const broken = [step.needs, 'install'].find((name) => name && (results.get(name)?.failed ?? 0) > 0)
    if (!broken) results.set(step.name, await runStep(step))
    else console.log(`${step.name.padEnd(18)}not run: ${broken} failed`)
  }
  const all = [...results.values()]
  process.exitCode = all.some((counts) => counts.failed > 0) ? 1 : 0
  console.log(summaryLine(all))
}

// Reports are read by people and machines; colour codes help neither in a log.
process.env['NO_COLOR'] = '1'
delete process.env['FORCE_COLOR']
// The same for the pages that testing-library prints, which are cut short too.
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

import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../build/packages'

interface JestResult {
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; title: string }[]
  }[]
}

const testOf = (name: string) => `${name}/src/remote-contract.test.ts`

/** Runs the contract test of a remote. Returns the number of passed tests; throws with the failed ones. */
export async function runContractKit(name: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-contract-'))
  const file = join(folder, 'result.json')
  try {
    await runJest([join(ROOT, testOf(name)), '--json', `--outputFile=${file}`])
    if (!existsSync(file)) throw new Error(`Can't run ${testOf(name)}`)
    return passedTests(name, file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Reads the same from a file of an earlier `jest --json`, for example from a previous CI step. */
export function passedTests(name: string, file: string): number {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as JestResult
  const result = testResults.find((each) => each.name.replaceAll('\\', '/').endsWith(testOf(name)))
  if (!result) throw new Error(`${file} has no result of ${testOf(name)}`)
  const failed = result.assertionResults.filter(({ status }) => status !== 'passed')
  if (failed.length > 0 || result.assertionResults.length === 0) {
    const titles = failed.map(({ title }) => `\n  ${title}`).join('')
    throw new Error(`Can't release ${name}: the contract kit failed${titles || `\n${result.message}`}`)
  }
  return result.assertionResults.length
}

/** The result file already tells everything that the exit code does. */
function runJest(args: string[]): Promise<void> {
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js')
  return new Promise((resolve) => {
    const options = { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 }
    execFile(process.execPath, [jest, '--runTestsByPath', ...args, '--maxWorkers=1'], options, () =>
      resolve(),
    )
  })
}

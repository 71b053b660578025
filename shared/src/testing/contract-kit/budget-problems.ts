import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { LocatedContract } from './remote-contract'

/** Below the repository's root; the check `budgets` compares builds with it. */
const BUDGETS = 'shared/tools/checks/budgets.json'

/** Checks that the remote's files have an upper limit. */
export async function budgetProblems({ remote, folder }: LocatedContract): Promise<string[]> {
  const file = path.join(folder, '..', BUDGETS)
  if (!existsSync(file)) return [`${BUDGETS} is not there: run the tests in the repository`]
  const budgets = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, unknown>>
  const budget = budgets[remote.name] ?? budgets['default']
  if (!budget) return [`${remote.name} has no budget: add { "start", "all" } in KB to ${BUDGETS}`]
  return ['start', 'all']
    .filter((key) => !(Number(budget[key]) > 0))
    .map((key) => `the budget of ${remote.name} has no "${key}": add its KB to ${BUDGETS}`)
}

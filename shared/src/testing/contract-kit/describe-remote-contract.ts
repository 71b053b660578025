import { existsSync } from 'node:fs'
import path from 'node:path'
import { apiServer } from '../api-server'
import { pageFunctions } from '../page-functions'
import { budgetProblems } from './budget-problems'
import { accessibilityProblems, pageProblems, strictModeProblems, styleProblems } from './drawn-pages'
import { exportProblems } from './export-problems'
import { formProblems } from './form-problems'
import { interceptionProblems } from './interception-problems'
import { leakProblems } from './leak-problems'
import { messageProblems } from './message-problems'
import type { ContractCheck, RemoteContract } from './remote-contract'
import { routeProblems } from './route-problems'

/** Timeout in ms of a check that renders pages. */
const DRAWS = 300_000

/** Every check of the kit, by the name of its test. */
export const CONTRACT_CHECKS = {
  exports: { says: 'exports what the shell can mount, under one name', check: exportProblems },
  routes: { says: 'declares every page with its permission', check: routeProblems },
  messages: { says: 'has every text in both languages', check: messageProblems },
  budget: { says: 'has a budget for its files', check: budgetProblems },
  accessibility: { says: 'has pages without serious accessibility violations', check: accessibilityProblems },
  styles: { says: 'styles only its own elements', check: styleProblems },
  page: { says: "doesn't change global functions or the address", check: pageProblems },
  strictMode: { says: 'runs in StrictMode without warnings', check: strictModeProblems },
  forms: { says: 'keeps its forms while data is loaded again', check: formProblems },
  interception: { says: 'shows an error where a filter or a gateway answers', check: interceptionProblems },
  leaks: { says: 'leaves nothing behind after 50 mounts and unmounts', check: leakProblems },
} satisfies Record<string, { says: string; check: ContractCheck }>

const timeouts: Partial<Record<string, number>> = {
  accessibility: DRAWS,
  styles: DRAWS,
  page: DRAWS,
  strictMode: DRAWS,
  forms: DRAWS,
  interception: DRAWS,
  leaks: DRAWS,
}

/** The package folder of a test file. */
function packageFolder(): string {
  let folder = path.dirname(expect.getState().testPath ?? '')
  while (!existsSync(path.join(folder, 'package.json'))) {
    const above = path.dirname(folder)
    if (above === folder) throw new Error('No package.json above the test file')
    folder = above
  }
  return folder
}

/** Tests that a remote follows the platform's contract. Call it in a test file of the remote. */
export function describeRemoteContract(contract: RemoteContract): void {
  const located = { ...contract, folder: packageFolder(), replacedAtImport: pageFunctions.replaced() }
  describe(`the contract of ${contract.config.name}`, () => {
    beforeEach(() => apiServer.use(...(contract.handlers?.() ?? [])))
    for (const [name, { says, check }] of Object.entries(CONTRACT_CHECKS)) {
      test(says, async () => expect(await check(located)).toEqual([]), timeouts[name])
    }
  })
}

import { watchPageFunctions } from '../page-functions'
import { lookAtEach, type MountedSample } from './mount-sample'
import type { LocatedContract } from './remote-contract'
import { samplesOf, type Sample } from './sample-pages'

const REPLACE_ADVICE = 'wrap it in a function of your own instead'
const ADDRESS_ADVICE = 'navigate with useNavigate or a link of react-router'

/** The page's own functions are those of all remotes: none replaces them or moves the address past the shell. */
export async function pageProblems(contract: LocatedContract): Promise<string[]> {
  const listening = listenToHistory()
  const functions = watchPageFunctions()
  const look = async (_mounted: MountedSample, { title }: Sample) => {
    const replaced = functions.replaced().map((name) => `${title} replaces ${name}: ${REPLACE_ADVICE}`)
    functions.restore()
    return [
      ...replaced,
      ...listening.take().map((name) => `${title} calls history.${name}: ${ADDRESS_ADVICE}`),
    ]
  }
  try {
    const found = await lookAtEach(samplesOf(contract), look, { patience: contract.patience })
    const atImport = contract.replacedAtImport ?? []
    return [
      ...atImport.map((name) => `the remote replaces ${name} when it is imported: ${REPLACE_ADVICE}`),
      ...found,
    ]
  } finally {
    functions.restore()
    listening.stop()
  }
}

/** Notes the calls that would change the address bar; the shell's router of a test has none. */
function listenToHistory() {
  const { pushState, replaceState } = window.history
  const called = new Set<string>()
  const listen = (name: string) => () => void called.add(name)
  Object.assign(window.history, { pushState: listen('pushState'), replaceState: listen('replaceState') })
  return {
    take: () => {
      const names = [...called]
      called.clear()
      return names
    },
    stop: () => void Object.assign(window.history, { pushState, replaceState }),
  }
}

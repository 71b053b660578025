import { watchPageFunctions } from '../page-functions'
import type { PageLook } from './drawn-pages'

export const REPLACE_ADVICE = 'wrap it in a function of your own instead'
const ADDRESS_ADVICE = 'navigate with useNavigate or a link of react-router'

/** Detects functions of the page that a remote replaced, and addresses that it changed without the shell. */
export function pageFunctionsLook(): PageLook {
  const listening = listenToHistory()
  const functions = watchPageFunctions()
  return {
    look: ({ title }) => {
      const replaced = functions.replaced().map((name) => `${title} replaces ${name}: ${REPLACE_ADVICE}`)
      functions.restore()
      return [
        ...replaced,
        ...listening.take().map((name) => `${title} calls history.${name}: ${ADDRESS_ADVICE}`),
      ]
    },
    end: () => {
      functions.restore()
      listening.stop()
    },
  }
}

/** Records calls that would change the address bar; a test's router makes none. */
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

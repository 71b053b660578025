import { format } from 'node:util'
import type { LocatedContract } from './remote-contract'
import { lookAtEach } from './mount-sample'
import { samplesOf } from './sample-pages'

/** What jsdom says of parts of a browser that it lacks: no fault of the page. */
const LIMITS_OF_JSDOM = /^(Error: )?(Not implemented|Could not parse CSS)/

/** Records what is written to the console as an error or a warning, until `stop`. */
function listenToConsole() {
  const { error, warn } = console
  const said: string[] = []
  const listen = (...words: unknown[]) => {
    const text = format(...words)
    if (!LIMITS_OF_JSDOM.test(text)) said.push(text.slice(0, 400))
  }
  Object.assign(console, { error: listen, warn: listen })
  return { said, stop: () => void Object.assign(console, { error, warn }) }
}

/** Every page survives React's StrictMode, which runs effects twice, without a word on the console. */
export async function strictModeProblems(contract: LocatedContract): Promise<string[]> {
  let honoured = 0
  const host = {
    get strict() {
      honoured += 1
      return true
    },
  }
  const listening = listenToConsole()
  try {
    const samples = samplesOf(contract)
    const problems = await lookAtEach(samples, () => Promise.resolve([]), {
      host,
      patience: contract.patience,
    })
    const ignored = 'the remote does not draw itself in StrictMode when asked: make it with defineRemote'
    return [
      ...(samples.length > 0 && honoured === 0 ? [ignored] : []),
      ...problems,
      ...[...new Set(listening.said)].map(
        (text) =>
          `in StrictMode the console said: ${text} Correct it; an effect must undo in its clean-up all it did`,
      ),
    ]
  } finally {
    listening.stop()
  }
}

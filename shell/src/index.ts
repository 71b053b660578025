import { trustFolder, trustOnly } from './federation/integrity-table'
import { hearCommits } from './federation/react-commits'
import { scriptAddress } from './federation/trusted-scripts'

function start(): void {
  // Before the first chunk: each of the shell's own files is run as it was released, or not at all.
  if (globalThis.__PORTICO_SHELL_FILES__)
    trustOnly(__webpack_public_path__, globalThis.__PORTICO_SHELL_FILES__)
  else trustFolder(__webpack_public_path__)

  globalThis.__PORTICO_SCRIPT__ = scriptAddress

  hearCommits()

  // In files of its own, which the page names: everything else.
  void import(/* webpackChunkName: "bootstrap" */ './bootstrap')
}

// On a slow line the page asks for this file once more, and both copies can arrive.
if (!globalThis.__PORTICO_SCRIPT__) start()

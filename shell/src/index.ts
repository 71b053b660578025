import { trustFolder, trustOnly } from './federation/integrity-table'
import { hearCommits } from './federation/react-commits'
import { scriptAddress } from './federation/trusted-scripts'

function start(): void {
  // Before the first chunk: each of the shell's own files runs only as released.
  if (globalThis.__PORTICO_SHELL_FILES__)
    trustOnly(__webpack_public_path__, globalThis.__PORTICO_SHELL_FILES__)
  else trustFolder(__webpack_public_path__)

  globalThis.__PORTICO_SCRIPT__ = scriptAddress

  hearCommits()

  // Everything else is in files of its own, which the page lists.
  void import(/* webpackChunkName: "bootstrap" */ './bootstrap')
}

// On a slow connection the page requests this file again, and both copies can arrive.
if (!globalThis.__PORTICO_SCRIPT__) start()

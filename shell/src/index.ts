import { trustOnly } from './federation/integrity-table'
import { hearCommits } from './federation/react-commits'

declare const __webpack_public_path__: string

// Before the first chunk: each of the shell's own files is run as it was released, or not at all.
if (globalThis.__PORTICO_SHELL_FILES__) trustOnly(__webpack_public_path__, globalThis.__PORTICO_SHELL_FILES__)

hearCommits()

// Shared modules come asynchronously: everything starts behind this import.
void import('./bootstrap')

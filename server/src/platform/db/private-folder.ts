import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Takes a folder and all in it from everybody but the owner of the process: 0700, files 0600. */
export function makePrivate(folder: string): void {
  // Windows has no such modes.
  if (process.platform === 'win32') return
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) makePrivate(path)
    else if (entry.isFile()) chmodSync(path, 0o600)
  }
}

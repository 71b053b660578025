import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates an empty folder for the tests of a file, removed after the last. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

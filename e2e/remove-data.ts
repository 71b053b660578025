import { rmSync } from 'node:fs'

/** Removes the database of the run. The folder's name comes from playwright.config.ts. */
export default function removeData(): void {
  const folder = process.env['E2E_DATA_DIR']
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

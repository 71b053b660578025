// @ts-check
// Serves the built product for the browser tests, once on each of PORTS, with demo data in folders of their own
// that go when the servers do.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyDemo, startProduct } from './product-server.mjs'

let stopping = false
// Playwright signals the whole process group, so the servers receive the signal too; this process stays to clean up.
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, () => (stopping = true))

async function newDemoFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-e2e-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  await copyDemo(folder)
  return folder
}

/** Resolves once the server responds. */
async function serve(/** @type {string} */ port, /** @type {string} */ dataDir) {
  const { server, ready } = startProduct({
    DATA_DIR: dataDir,
    PORT: port,
    OUTGOING_NETWORK: 'local',
    // A host without HTTPS, by which tests open guests' pages.
    EXTRA_HOSTS: 'guests.example',
    // Tests that register accounts come from an address each: there is a limit for one.
    TRUST_PROXY: 'loopback',
  })
  server.stderr.pipe(process.stderr)
  server.once('exit', (code, signal) => {
    if (!stopping) console.error(`The server ended by itself: ${signal ?? code}`)
  })
  await ready
}

async function main() {
  /** @type {Map<string, string>} */
  const folders = new Map()
  for (const port of (process.env['PORTS'] ?? '').split(',')) folders.set(port, await newDemoFolder())
  await Promise.all([...folders].map(([port, folder]) => serve(port, folder)))
  console.log('Every installation is ready')
}

main().catch((error) => {
  if (!stopping) throw error
})

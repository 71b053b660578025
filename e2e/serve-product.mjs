// @ts-check
// Serves the built product for the browser tests, on PORT, with demo data in a folder of its own that
// goes when the server does.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rootFolder } from '../shared/tools/root-folder.mjs'

const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-e2e-'))
const server = spawn(process.execPath, [path.join(rootFolder, 'server/dist/main.mjs')], {
  env: { ...process.env, HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', OUTGOING_NETWORK: 'local' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
let stopping = false
// Playwright signals the whole process group, so the server hears of it by itself; this process stays
// to tidy up.
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, () => (stopping = true))
server.on('exit', (code, signal) => {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  if (!stopping) console.error(`The server ended by itself: ${signal ?? code}`)
  process.exitCode = code ?? 1
})

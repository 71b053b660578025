// @ts-check
// `npm start`: install what is missing, build what is not built, serve the product. Only Node's own
// modules may be imported here, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { installPackages } from './install.mjs'
import { nodeVersionProblem } from './node-version.mjs'
import { rootFolder } from './root-folder.mjs'

function prepare() {
  const problem = nodeVersionProblem()
  if (problem) {
    console.error(problem)
    return false
  }
  if (!installPackages()) {
    console.error("Couldn't install the packages. See the output above.")
    return false
  }
  const build = spawnSync(process.execPath, ['shared/tools/cli.mjs', 'build'], {
    cwd: rootFolder,
    stdio: 'inherit',
  })
  if (build.status !== 0) console.error('The build failed. See the output above.')
  return build.status === 0
}

function serve() {
  const server = spawn(process.execPath, [path.join(rootFolder, 'server/dist/main.mjs')], {
    cwd: rootFolder,
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: process.env['DATA_DIR'] ?? path.join(rootFolder, 'data') },
  })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(signal, () => {
      // Ctrl-C in a terminal also reaches the server; sent twice it would mean an immediate exit.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal)
    })
  }
  server.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)
  })
}

if (prepare()) serve()
else process.exitCode = 1

import { buildPackages } from './build/build-packages'
import { buildDesignPage } from './dev/design-page/build-design-page'
import { runDev } from './dev/run-dev'
import { runRemoteCommand } from './remote/remote-command'
import { UsageError } from './remote/usage-error'
import { printSize } from './size/measure-size'

const USAGE = `portico <command>

  build [name…]    build the shell, the remotes and the server (or those named); what is built is skipped
  dev              the whole product with hot reload [--port 8080]
  dev <name>       one remote with hot reload, alone at / and for ?remote-override= [--port 3005] [--api <origin>]
  design <folder>  the design page as files, for its tests
  remote …         create, publish, list, promote, rollback, canary, retire; portico remote tells more
  size             first load of sign-in, list and dashboard, beside one bundle [--bytes: no times] [--files]
`

async function run(command: string | undefined, rest: string[]): Promise<void> {
  if (command === 'build') return buildPackages(rest)
  if (command === 'size') return printSize(rest)
  if (command === 'dev') return runDev(rest)
  if (command === 'design') return buildDesignPage(rest)
  if (command === 'remote') return runRemoteCommand(rest, (text) => void process.stdout.write(text))
  throw new UsageError(USAGE)
}

/** Command line of the repository's own tools. Exit codes: 1 for a failure, 2 for invalid arguments. */
export async function main([command, ...rest]: string[]): Promise<void> {
  try {
    await run(command, rest)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message.trimEnd()}\n`)
    process.exitCode = 2
  }
}

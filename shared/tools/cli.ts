import { buildPackages } from './build/build-packages'
import { printSize } from './size/measure-size'

const USAGE = `portico <command>

  build [name…]    build the shell, the remotes and the server (or those named); what is built is skipped
  size [--files]   first load of sign-in and of the voucher list, beside the same code as one bundle
`

/** The command line of the repository's own tools. */
export async function main(args: string[]): Promise<void> {
  const [command, ...rest] = args
  if (command === 'build') return buildPackages(rest)
  if (command === 'size') return printSize(rest)
  process.stderr.write(USAGE)
  process.exitCode = 2
}

import { buildPackages } from './build/build-packages'

const USAGE = `portico <command>

  build [name…]   build the shell, the remotes and the server (or those named); what is built is skipped
`

/** The command line of the repository's own tools. */
export async function main(args: string[]): Promise<void> {
  const [command, ...rest] = args
  if (command === 'build') return buildPackages(rest)
  process.stderr.write(USAGE)
  process.exitCode = 2
}

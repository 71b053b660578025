/** The command line was not understood: exit code 2, where a command that failed has 1. */
export class UsageError extends Error {
  override name = 'UsageError'
}

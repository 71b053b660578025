/** Invalid arguments: exit code 2, while a failed command has 1. */
export class UsageError extends Error {
  override name = 'UsageError'
}

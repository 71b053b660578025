/** Error handler of background work: most tests expect no errors. */
export function rethrow(error: unknown): never {
  throw error
}

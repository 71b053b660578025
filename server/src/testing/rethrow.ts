/** Where background work reports errors: in most tests there are none. */
export function rethrow(error: unknown): never {
  throw error
}

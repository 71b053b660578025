interface Sharing {
  version: string
  singleton: boolean
  strictVersion: boolean
  requiredVersion: string
}

/**
 * Loaders of the shared modules by share key, grouped by sharing mode. The build fills it in: see tools/webpack in
 * shared.
 */
export const PROVIDED_PARTS: [sharing: Sharing, parts: Record<string, () => Promise<unknown>>][] = []

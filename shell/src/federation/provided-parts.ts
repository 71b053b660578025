interface Sharing {
  version: string
  singleton: boolean
  strictVersion: boolean
  requiredVersion: string
}

/** Share keys to their code, by how they are shared. The build fills it in: see tools/webpack in shared. */
export const PROVIDED_PARTS: [sharing: Sharing, parts: Record<string, () => Promise<unknown>>][] = []

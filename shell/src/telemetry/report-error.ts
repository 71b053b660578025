let dsn: string | null = null

/** Sets where errors go; null keeps them in the browser's console alone. */
export function setErrorReporting(address: string | null): void {
  dsn = address
}

let client: Promise<typeof import('@sentry/react')> | null = null

async function sentry(address: string) {
  client ??= import(/* webpackChunkName: "sentry" */ '@sentry/react').then((library) => {
    library.init({ dsn: address })
    return library
  })
  return client
}

/** Sends an error to the error-reporting service where one is configured. Never throws. */
export async function reportError(error: unknown, tags: Record<string, string> = {}): Promise<void> {
  if (!dsn) return
  try {
    const { captureException } = await sentry(dsn)
    captureException(error, { tags })
  } catch {
    // The service's own code may be out of reach too; then nothing can be told.
  }
}

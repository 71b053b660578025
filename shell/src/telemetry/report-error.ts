let dsn: string | null = null

/** Sets where errors go; null keeps them in the browser's console alone. */
export function setErrorReporting(address: string | null): void {
  dsn = address
}

/** What an error came from. Without `remote`, it's the shell's own. */
export interface ErrorOrigin {
  remote?: string
  build?: string
  kind: string
}

/** Sends an error to the error-reporting service where one is configured. Never throws. */
export async function reportError(error: unknown, origin: ErrorOrigin): Promise<void> {
  if (!dsn) return
  try {
    const { captureError } = await import(/* webpackChunkName: "sentry" */ './sentry')
    captureError(dsn, error, origin)
  } catch {
    // The service's own code may be out of reach too; then nothing can be told.
  }
}

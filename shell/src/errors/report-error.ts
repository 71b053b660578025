import type { ErrorOrigin } from './error-origin'

let dsn: string | null = null

/** Sets the target of errors; null keeps them in the browser's console. */
export function setErrorReporting(address: string | null): void {
  dsn = address
}

/** Sends an error to the error-reporting service, if one is configured. Never throws. */
export async function reportError(error: unknown, origin: ErrorOrigin): Promise<void> {
  if (!dsn) return
  try {
    const { captureError } = await import(/* webpackChunkName: "sentry" */ './sentry')
    captureError(dsn, error, origin)
  } catch {
    // The service's own code may be unreachable too; the error is then lost.
  }
}

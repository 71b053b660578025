/**
 * An error of the installation instead of the code: shown to the operator at startup without a stack trace.
 */
export class InstallationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'InstallationError'
  }
}

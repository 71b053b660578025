/** Something about the installation, not the code: shown to whoever starts the server, without a trace. */
export class InstallationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'InstallationError'
  }
}

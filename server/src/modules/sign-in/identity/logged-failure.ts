import type { FastifyRequest } from 'fastify'

/** Returns null if the provider failed, and logs the reason for the operator of the installation. */
export async function withLoggedFailure<T>(
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work()
  } catch (err) {
    request.log.warn({ err }, 'identity provider sign-in failed')
    return null
  }
}

import type { FastifyRequest } from 'fastify'

/** Source of a request, for the log shown to operators and for RFC 8908. No limit depends on it. */
export const sourceOf = (request: FastifyRequest): string =>
  // oxlint-disable-next-line portico/raw-address -- operators look for the address of their gateway, and RFC 8908 knows devices by theirs
  request.ip

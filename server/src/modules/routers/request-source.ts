import type { FastifyRequest } from 'fastify'

/** Where a request comes from, for the log that operators read and for RFC 8908. Nothing is counted by it. */
export const sourceOf = (request: FastifyRequest): string =>
  // oxlint-disable-next-line portico/raw-address -- operators look for the address of their gateway, and RFC 8908 knows devices by theirs
  request.ip

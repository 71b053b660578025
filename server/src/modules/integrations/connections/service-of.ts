import { notFound } from '../../../platform/errors/api-error'
import { findService, type Service } from '../catalog'

/** @throws 404 if there is no such service */
export function serviceOf(key: string): Service {
  const service = findService(key)
  if (!service) throw notFound()
  return service
}

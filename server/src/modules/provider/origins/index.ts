export { DomainDirectory } from './domain-directory'
export { originAt, originOf, withOriginOf, type OriginOwner } from './origin-of'

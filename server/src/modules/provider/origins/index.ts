export { DomainDirectory } from './domain-directory'
export { originOf, originsOf, withOriginOf, type OriginOwner } from './origin-of'

export { DomainDirectory } from './domain-directory'
export { originOf, originsOf, withOriginOf } from './origin-of'

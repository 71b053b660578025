export { securityModule } from './security.routes'
export { acceptProof, type PasswordProof, proveOwnPassword } from './own-password'
export { userById } from './security.repo'

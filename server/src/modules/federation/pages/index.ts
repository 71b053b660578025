export { registerPages } from './register-pages'

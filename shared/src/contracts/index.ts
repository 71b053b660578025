export * from './subjects'
export { apiRoutes } from './api-routes'

export * from './router-adapter'
export { endSessionsJob, notifyRouterNow } from './end-sessions'
export { phoneUrl } from './phone-link'
export {
  claimRedirect,
  deleteOverRedirects,
  gatewaySecret,
  readSignedRedirect,
  signRedirect,
} from './signed-redirect'
export { watchRoutersJob } from './alerts/send-router-alerts'
export { deleteOldGrants } from './opennds/fas-grants.repo'
export { routersModule } from './page/router-page.routes'
export { registerRouterPages } from './register-router-pages'
export { createRouters, type Routers } from './routers'
export { routersOf, routerState, type SiteRouter } from './router-state.repo'
export { isRouterOffline } from './simulated-devices.repo'
export { type RouterCalls, notifyRouters } from './notify-routers'

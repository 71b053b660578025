export * from './router-adapter'
export { noteAccessPoint } from './access-points/access-points.repo'
export { refreshAccessPointsJob } from './access-points/refresh-access-points'
export { arrivalKeys } from './arrival-keys'
export { endSessionsJob, notifyRouterNow } from './end-sessions'
export { phoneUrl } from './phone-link'
export { gatewaySecret, readSignedRedirect, signRedirect } from './signed-redirect'
export { claimRedirect, deleteOverRedirects } from './signed-redirects.repo'
export { checkControllersJob } from './check-controllers'
export { checkControllerOfSite } from './controller-checks.repo'
export { type SiteController, SiteControllers } from './site-controllers'
export { watchRoutersJob } from './alerts/send-router-alerts'
export { deleteOldGrants } from './opennds/fas-grants.repo'
export { connectedLocations } from './page/connected-locations.repo'
export { connectNewSite } from './page/connection.service'
export { countRead, type ControllerListDeps, listSites, openEntered } from './page/controller-lists'
export { routersModule } from './page/router-page.routes'
export { registerRouterPages } from './register-router-pages'
export { createRouters, type Routers } from './routers'
export {
  heardAt,
  isDown,
  routerCause,
  routersOf,
  routerState,
  type SiteRouter,
  withRouters,
} from './router-state.repo'
export { routerDown, sitesWithRouterDown } from './router-attention.repo'
export { isRouterOffline } from './simulated-devices.repo'
export { type RouterCalls, notifyRouters } from './notify-routers'
export type { NoteArrival } from './form/note-arrival'
export { sourceOf } from './request-source'

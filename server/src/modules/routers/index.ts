export * from './router-adapter'
export { registerCaptivePortalApi } from './captive-portal-api'
export { endSessionsJob, notifyRouterNow } from './end-sessions'
export { phoneUrl } from './phone-link'
export { registerPhonePage } from './phone-page.routes'
export {
  claimRedirect,
  deleteOverRedirects,
  gatewaySecret,
  readSignedRedirect,
  signRedirect,
} from './signed-redirect'
export { createRouters, type Routers } from './routers'
export { isRouterOffline } from './simulated-devices.repo'
export { type RouterCalls, notifyRouters } from './notify-routers'

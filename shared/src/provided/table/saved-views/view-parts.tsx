export { ViewDialogs } from './view-dialogs'
export { ViewMenu, ViewSheet } from './view-menu'
export { ViewName } from './view-name'

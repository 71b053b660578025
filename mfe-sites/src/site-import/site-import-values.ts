import type { BodyOf, ControllerList, siteImportRoutes } from '@portico/shared/contracts'

/** Connection of the controller; its secrets stay in the page's memory only. */
type ImportConnection = BodyOf<typeof siteImportRoutes.listControllerSites>
export type ControllerSite = ControllerList['items'][number]

/** Sites that a controller lists, with the connection by which it did. */
export interface ControllerSites {
  connection: ImportConnection
  sites: ControllerSite[]
}

type ImportBody = BodyOf<typeof siteImportRoutes.importSites>

/** Locations to create, all with the same settings. */
export interface ImportPlan {
  settings: Omit<ImportBody, 'items'>
  items: ImportBody['items'][number][]
}
